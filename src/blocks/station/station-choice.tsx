import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Station } from '#src/contract/station/station.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { usePageQuery } from '../use-page-query.ts';
import { useStations } from '../use-stations.ts';
import { useOptionsOf } from './station-options.ts';
import { texts } from './texts.ts';

/**
 * The station of a page: the one in its URL (`?station=`), otherwise the first that is in use. An unknown or foreign id has no
 * station, and `NoStation` is shown.
 */
export function useStationChoice() {
  const answer = useStations();
  const page = usePageQuery();
  const named = page.get('station') ?? '';
  const [firstId, setFirstId] = useState<string>();
  const stations = answer.data;
  const find = (id: string | undefined): Station | undefined => answer.data?.find((station) => station.id === id);
  const station =
    named === '' ? (find(firstId) ?? stations?.find(({ retiredOn }) => !retiredOn) ?? stations?.[0]) : find(named);
  // A station that is no longer offered stays: the page says so and does not show another one instead.
  if (named === '' && station?.id !== firstId) setFirstId(station?.id);
  return {
    answer,
    stations,
    station,
    choose: (stationId: string) => page.set({ station: stationId }),
  };
}

interface StationChoiceProps {
  stations: readonly Station[];
  /** Absent while none is chosen. */
  value: string | undefined;
  onChange(stationId: string): void;
}

/** One of the caller's stations; with a search where there are many. */
export function StationChoice({ stations, value, onChange }: StationChoiceProps) {
  const t = useTexts(texts);
  return (
    <SelectField
      label={t('station')}
      hideLabel
      options={useOptionsOf(stations)}
      value={value}
      none={value === undefined ? t('choose') : undefined}
      searchable={stations.length >= searchableFrom}
      onChange={(next) => next !== undefined && onChange(next)}
    />
  );
}
