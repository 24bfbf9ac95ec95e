import { useCallback, useMemo, useState } from 'react';
import { useStations } from '#src/blocks/use-stations.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Skeleton } from '#src/ui/state/states.tsx';
import { fitting, type PointRow, pointRefusal } from '../data-monitoring/owners.ts';
import { PointTable } from '../data-monitoring/point-table.tsx';
import { texts as dataTexts } from '../data-monitoring/texts.ts';
import { usePointRows } from '../data-monitoring/use-point-rows.ts';
import { texts } from './texts.ts';

interface PointPickerProps {
  /** Whose points are offered at first. */
  station: Station;
  chosen: readonly PointRow[];
  onApply(rows: readonly PointRow[]): void;
  onClose(): void;
}

/** The new selection: points that stay, in their order, then the added ones, up to the limits of one chart. */
function nextChoice(
  before: readonly PointRow[],
  selected: ReadonlySet<string>,
  find: (address: string) => PointRow | undefined,
) {
  const points = before.filter(({ id }) => selected.has(id));
  let refused: ReturnType<typeof pointRefusal>;
  for (const address of selected) {
    const row = points.some(({ id }) => id === address) ? undefined : find(address);
    if (!row) continue;
    const why = pointRefusal(points, row);
    if (why === undefined) points.push(row);
    else {
      refused = why;
      break;
    }
  }
  return { points, refused };
}

/** Chooses the points of a view, of any device of any station. */
export default function PointPicker({ station, chosen, onApply, onClose }: PointPickerProps) {
  const t = useTexts(texts);
  const data = useTexts(dataTexts);
  const stations = useStations().data ?? [station];
  const [at, setAt] = useState(station);
  const [keyword, setKeyword] = useState('');
  const [choice, setChoice] = useState<ReturnType<typeof nextChoice>>({ points: [...chosen], refused: undefined });
  const { rows, find, ready } = usePointRows(at);
  const shown = useMemo(() => fitting(rows, { node: undefined, keyword }), [rows, keyword]);
  const ids = useMemo(() => new Set(choice.points.map(({ id }) => id)), [choice]);
  const isDirty = choice.points.map(({ id }) => id).join() !== chosen.map(({ id }) => id).join();
  const choose = useCallback(
    (selected: ReadonlySet<string>) => setChoice(({ points }) => nextChoice(points, selected, find)),
    [find],
  );
  return (
    <Dialog
      open
      title={t('pick')}
      width={1080}
      dirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button kind="primary" onClick={() => onApply(choice.points)}>
            {t('picker.apply')}
          </Button>
        </>
      }
    >
      <div className="ems-custom-picker">
        <div className="ems-custom-picker-filters">
          <SelectField
            label={data('column.station')}
            options={stations.map(({ id, name }) => ({ value: id, label: name }))}
            value={at.id}
            searchable={stations.length >= searchableFrom}
            onChange={(id) => setAt(stations.find((one) => one.id === id) ?? at)}
          />
          <SearchField label={data('search')} placeholder={data('searchHint')} value={keyword} onSearch={setKeyword} />
          <p role="status">
            {t('picker.chosen', { count: choice.points.length })}
            {choice.refused && (
              <strong className="ems-data-refused">
                {' '}
                {t(choice.refused === 'units' ? 'picker.refusedUnits' : 'picker.refusedPoints')}
              </strong>
            )}
          </p>
        </div>
        {ready ? (
          <PointTable rows={shown} chosen={ids} onChoose={choose} withStations={false} />
        ) : (
          <Skeleton rows={10} />
        )}
      </div>
    </Dialog>
  );
}
