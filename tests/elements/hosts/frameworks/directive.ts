import '@angular/compiler';
import { Component, provideZonelessChangeDetection, signal, type Type } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { EmsAlarmBellDirective, EmsStationMonitorDirective } from 'ems-console/angular';
import { type BellProps, start } from './host.ts';

const template = `
<ems-alarm-bell
  max="4"
  [compact]="props().compact"
  [locale]="props().locale"
  [config]="props().config"
  [getToken]="props().getToken"
  (ems-count-change)="counted($event)"
></ems-alarm-bell>
<ems-station-monitor view="wind" station-id="st-a" [config]="props().config" [getToken]="props().getToken" />`;

// Without the schema for unknown elements: the directives say what there is.
void start('directive', (first, { counted }) => {
  const props = signal(first);
  class Host {
    readonly props = props;
    readonly counted = counted;
  }
  const imports: Type<unknown>[] = [EmsAlarmBellDirective, EmsStationMonitorDirective];
  Component({ selector: '#app', template, imports })(Host);
  void bootstrapApplication(Host, { providers: [provideZonelessChangeDetection()] });
  return { render: (next: BellProps) => props.set(next) };
});
