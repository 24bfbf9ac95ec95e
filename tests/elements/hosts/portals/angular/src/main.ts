import { Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'ems-console';
import { EmsAlarmBellDirective } from 'ems-console/angular';

/** The build's `--define` sets it. */
declare const EMS_URL: string;

@Component({
  selector: 'app-portal',
  imports: [EmsAlarmBellDirective],
  template: `
    <h1>Portal</h1>
    <ems-alarm-bell
      [apiBase]="ems + '/api'"
      [configUrl]="ems + '/ems-config.json'"
      [getToken]="getToken"
      (ems-count-change)="unread.set($event.detail.unread)"
    />
    <p>
      Unread: <output>{{ unread() }}</output>
    </p>
  `,
})
class Portal {
  readonly ems = EMS_URL;
  readonly unread = signal<number | undefined>(undefined);
  readonly getToken = async () => {
    const answer = await fetch('/ems-token');
    return answer.ok ? answer.text() : undefined;
  };
}

void bootstrapApplication(Portal, { providers: [provideZonelessChangeDetection()] });
