import { useTexts } from '#src/i18n/i18n.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useStationOptions } from './station/station-options.ts';
import { texts } from './station/texts.ts';
import { useIsUnknownStation } from './use-stations.ts';

interface StationFilterProps {
  className?: string;
  label: string;
  /** Names the choice of all. */
  none: string;
  value: string | undefined;
  onChange(stationId: string | undefined): void;
}

/** One of the caller's stations, or all. */
export function StationFilter(props: StationFilterProps) {
  const t = useTexts(texts);
  const { value } = props;
  const stations = useStationOptions();
  // Without an option for the unknown station the field would show "all" while the filter is set.
  const isUnknown = useIsUnknownStation(value);
  const options =
    isUnknown && value !== undefined ? [...stations, { value, label: t('unknownOption', { id: value }) }] : stations;
  return <SelectField {...props} options={options} searchable={options.length >= searchableFrom} />;
}
