import { version } from '../package.json';
import { alarmBell } from './alarm-bell/definition.ts';
import { emsConsole } from './console/definition.ts';
import { defineAll, type DefineOptions } from './core/define.ts';
import { stationMonitor } from './station-monitor/definition.ts';
import { workbench } from './workbench/definition.ts';
import { workOrderList } from './work-order-list/definition.ts';

export { version };
export type { DefineOptions };

const base = import.meta.url;
const settings = () => import('./settings.ts');
const definitions = [
  { ...alarmBell, load: () => import('./alarm-bell/element.tsx') },
  { ...workOrderList, load: () => import('./work-order-list/element.tsx') },
  { ...emsConsole, load: () => import('./console/element.tsx') },
  { ...stationMonitor, load: () => import('./station-monitor/element.tsx') },
  { ...workbench, load: () => import('./workbench/element.tsx') },
];

/**
 * Defines the elements under other terms: `?define=no` in the module's address keeps it from doing so by itself. Where
 * the browser may lack something of them, that is loaded first: `Iterator` is newer than all of it in every browser.
 */
export function define(options: DefineOptions = {}): void {
  const defineNow = () => defineAll(definitions, options, { base, version, settings });
  if ('Iterator' in globalThis || !globalThis.customElements) defineNow();
  else void import('#src/old-browsers/main.ts').then(defineNow);
}

const asked = new URL(base).searchParams;
if (asked.get('define') !== 'no') {
  const defineFromAddress = () =>
    define({
      shadow: asked.get('shadow') === 'closed' ? 'closed' : 'open',
      suffix: asked.get('suffix') ?? '',
    });
  defineFromAddress();
  // Some hosts replace `customElements` while they start, and definitions in the first registry are lost.
  const first = globalThis.customElements;
  globalThis.addEventListener?.('load', () => globalThis.customElements !== first && defineFromAddress(), {
    once: true,
  });
}
