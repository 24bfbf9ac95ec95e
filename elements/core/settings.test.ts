import { expect, test } from 'vitest';
import { workOrderFilters } from '#src/contract/rules/work-order/work-order-flow.ts';
import { monitorViews } from '#src/features/station-monitor/views.ts';
import { themes } from '#src/theme/themes.ts';
import { documented } from '../documented.ts';
import { stationMonitorSurface } from '../station-monitor/surface.ts';
import { workOrderListSurface } from '../work-order-list/surface.ts';
import { problemsOf, refusalOf, sessionChoices } from './settings.ts';

test('[EL-02] the choices that are written down are those of the code', () => {
  expect(stationMonitorSurface.choices.view.toSorted()).toEqual(Object.keys(monitorViews).toSorted());
  expect(workOrderListSurface.choices.filter).toEqual(workOrderFilters);
  expect(sessionChoices.theme).toEqual(themes);
});

for (const { definition, surface } of documented)
  test(`[EL-02] <${definition.tag}>: choices, limits and first settings are those of attributes it has, and right`, () => {
    const { choices, limits = {}, stub } = surface;
    const named = Object.keys({ ...choices, ...limits, ...stub });
    expect(Object.keys(definition.attributes)).toEqual(expect.arrayContaining(named));
    expect(problemsOf(definition, surface, stub)).toEqual([]);
  });

test('[EL-02] what is not given is not refused, nor is an empty attribute', () => {
  const { choices } = stationMonitorSurface;
  expect(refusalOf(choices, {})).toBeUndefined();
  expect(refusalOf(choices, { view: '' })).toBeUndefined();
  expect(refusalOf(choices, { view: 'wind', locale: 'fr' })).toBeUndefined();
  expect(refusalOf(choices, { view: 'windy' })?.message).toMatch(/^view: "windy" is none of ammeter, /);
});
