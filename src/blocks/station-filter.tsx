import { searchableFrom } from '#src/ui/searchable-from.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { useStations } from './use-stations.ts';

interface StationFilterProps {
  label: string;
  /** Names the choice of all. */
  none: string;
  value: string | undefined;
  onChange(stationId: string | undefined): void;
}

/** One of the caller's stations, or all. */
export function StationFilter(props: StationFilterProps) {
  const { data = [] } = useStations();
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...props} options={options} searchable={options.length >= searchableFrom} />;
}
