import type { DispatchState } from '#src/contract/run/dispatch.ts';
import type { Formats } from '#src/i18n/format.ts';
import { arrowOf, isIdle } from '#src/lib/number/power-direction.ts';
import type { T } from '../texts.ts';

/** Usable kWh of the stacks that cannot do what the plan has them do. */
export const outOfUse = ({ use, noCharge, noDischarge }: DispatchState): number =>
  use === 'charge' ? noCharge : noDischarge;

/** One sentence: why the storage does what it does, with the figures of the decision. */
export function reasonText(state: DispatchState, t: T, { quantity, time }: Formats): string {
  const kW = (value: number): string => quantity(Math.abs(value), 'kW');
  const kWh = (value: number): string => quantity(value, 'kWh');
  const percent = (value: number): string => quantity(value, '%');
  const storage = (value: number): string =>
    isIdle(value)
      ? t('storage.idle')
      : `${t(value > 0 ? 'storage.discharging' : 'storage.charging')} ${kW(value)} ${arrowOf(value, 'storage')}`;
  const charging = state.wanted < 0;
  const limit = charging ? state.charge : state.discharge;
  const until = state.until === null ? '—' : time(state.until).slice(0, 5);
  switch (state.reason) {
    case 'pace':
      return state.use === 'charge'
        ? t('reason.paceCharge', { missing: kWh(state.missing), target: percent(state.target), until })
        : t('reason.paceDischarge', { available: kWh(state.available), reserve: percent(state.reserve), until });
    case 'load':
      return t('reason.load', { need: kW(state.need) });
    case 'surplus':
      return t('reason.surplus', { surplus: kW(state.need) });
    case 'hold':
      return t('reason.hold', { until });
    case 'reserve':
      return t('reason.reserve', { soc: percent(state.soc), reserve: percent(state.reserve) });
    case 'target':
      return t('reason.target', { soc: percent(state.soc), target: percent(state.target) });
    case 'noStack':
      return t('reason.noStack', { out: kWh(outOfUse(state)) });
    case 'demand':
      return t('reason.demand', {
        limit: kW(state.chargeUpTo),
        demand: kW(state.demandLimit),
        need: kW(state.need),
      });
    case 'shaving':
      return t('reason.shaving', { need: kW(state.need), limit: kW(state.shaveAbove) });
    case 'device':
      return t(`reason.device.${limit.cause}`, {
        planned: kW(state.wanted),
        limit: kW(limit.power),
        soc: percent(state.soc),
      });
    case 'command':
      return t('reason.command', { power: storage(state.commanded) });
    case 'islanded':
      return t('reason.islanded', { power: storage(state.power) });
  }
}
