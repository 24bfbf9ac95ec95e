import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { type FigureId, isEnergy, type Scale } from './energy-rows.ts';
import type { T } from './texts.ts';

const units: Readonly<Partial<Record<FigureId, string>>> = {
  autarky: '%',
  selfUse: '%',
  roundTrip: '%',
  valleyShare: '%',
  loadFactor: '%',
  coverage: '%',
  cycles: '',
  yield: 'kWh/kWp',
  maxImport: 'kW',
};

/** The unit of a figure; energies are in kWh, or by rating. */
export function unitOf(id: FigureId, scale: Scale): string {
  if (!isEnergy(id)) return units[id] ?? '';
  return scale === 'absolute' ? 'kWh' : scale === 'perKwp' ? 'kWh/kWp' : 'kWh/kWh';
}

/** The name of a figure's column, with its unit. */
export function headerOf(t: T, id: FigureId, scale: Scale): string {
  const unit = unitOf(id, scale);
  return unit === '' ? t(`column.${id}`) : withBrackets(t(`column.${id}`), unit);
}
