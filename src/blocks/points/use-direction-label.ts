import { isIdle, type PowerDirection } from '#src/lib/number/power-direction.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

const words = {
  exchange: { plus: 'exchange.importing', minus: 'exchange.exporting', none: 'exchange.balanced' },
  storage: { plus: 'storage.discharging', minus: 'storage.charging', none: 'storage.idle' },
} as const satisfies Readonly<Record<PowerDirection, object>>;

/** The direction of a power in words, at the grid connection or of a storage. */
export function useDirectionLabel(direction: PowerDirection): (value: number) => string {
  const t = useTexts(texts);
  const { plus, minus, none } = words[direction];
  return (value) => t(isIdle(value) ? none : value > 0 ? plus : minus);
}
