import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import { useStations } from '../use-stations.ts';
import { texts } from './texts.ts';

type Named = Pick<Station, 'id' | 'name' | 'retiredOn'>;

export const isInUse = ({ retiredOn }: Pick<Station, 'retiredOn'>): boolean => !retiredOn;

/** Stations as options: those that are retired are marked, and stand behind the others. */
export function useOptionsOf(stations: readonly Named[]): Option<string>[] {
  const t = useTexts(texts);
  const retired = stations.filter((station) => !isInUse(station));
  return [
    ...stations.filter(isInUse).map(({ id, name }) => ({ value: id, label: name })),
    ...retired.map(({ id, name }) => ({ value: id, label: t('retired', { name }) })),
  ];
}

const none: readonly Station[] = [];

/** The caller's stations as options. */
export const useStationOptions = (): Option<string>[] => useOptionsOf(useStations().data ?? none);

/** The caller's stations that are in use: for what a retired station does not take any more. */
export const useStationsInUse = (): Option<string>[] => useOptionsOf((useStations().data ?? none).filter(isInUse));
