import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

/** Below this nothing is exchanged, kW. */
const idle = 0.05;

/** Which way power flows at the grid connection, in words. */
export function useExchangeWord(): (kW: number) => string {
  const t = useTexts(texts);
  return (kW) => t(Math.abs(kW) < idle ? 'exchange.balanced' : kW > 0 ? 'exchange.importing' : 'exchange.exporting');
}

/** Down: out of the grid into the station. */
export const arrowOf = (kW: number): string => (Math.abs(kW) < idle ? '' : kW > 0 ? '↓' : '↑');
