import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type BellProps, start } from './host.ts';

const template = `
@if (props().shown) {
  <ems-alarm-bell
    [max]="props().max"
    [compact]="props().compact"
    [locale]="props().locale"
    [config]="props().config"
    [getToken]="props().getToken"
    (ems-count-change)="counted($event)"
    (ems-alarm-open)="chosen($event)"
  ><i>Text of the page</i></ems-alarm-bell>
}`;

void start('angular', (first, { counted, chosen }) => {
  const props = signal(first);
  class Host {
    readonly props = props;
    readonly counted = counted;
    readonly chosen = chosen;
  }
  Component({ selector: '#app', template, schemas: [CUSTOM_ELEMENTS_SCHEMA] })(Host);
  void bootstrapApplication(Host, { providers: [provideZonelessChangeDetection()] });
  return { render: (next: BellProps) => props.set(next) };
});
