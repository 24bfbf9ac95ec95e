import { keepPreviousData, useQuery } from '@tanstack/react-query';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { carbonSumEndpoints, type HourlyCarbon } from '#src/contract/statistics/carbon-sums.ts';
import { carbonFactorMax } from '#src/contract/rules/energy/carbon.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { figureColumn } from '../table/figure-column.tsx';
import type { Days } from '../period/period.ts';
import {
  type BandFault,
  bandFault,
  bandsText,
  dayHours,
  factorsOfBands,
  type HourBand,
  nextBand,
  parseBands,
} from './hour-bands.ts';
import { texts } from './texts.ts';
import { ResultSkeleton } from './trial-skeleton.tsx';

const hours = Array.from({ length: dayHours + 1 }, (_, hour) => ({ value: hour, label: `${hour}:00` }));
const figures = ['scope2Location', 'withoutPlant', 'reduction', 'storage'] as const;

interface HourlyTrialProps {
  page: PageQuery;
  station: Station;
  days: Days;
}

/** A what-if of one station: its emissions if the grid's factor changed by the hour. */
export function HourlyTrial({ page, station, days }: HourlyTrialProps) {
  const t = useTexts(texts);
  const [bands, setBands] = useState(() => parseBands(page.get('hours')));
  const next = nextBand(bands);
  const asked = parseBands(page.get('hours'));
  const isCalculated = asked.length > 0 && asked.every((_, index) => bandFault(asked, index) === undefined);
  const store = (changed: readonly HourBand[]) => page.set({ hours: bandsText(changed) || null });
  const change = (changed: readonly HourBand[]) => {
    setBands(changed);
    store(changed);
  };
  return (
    <>
      {bands.map((band, index) => (
        <BandRow
          key={band.id}
          band={band}
          number={index + 1}
          fault={bandFault(bands, index)}
          onChange={(fields) => change(bands.with(index, { ...band, ...fields }))}
          onType={(factor) => setBands(bands.with(index, { ...band, factor }))}
          onTyped={() => store(bands)}
          onRemove={() => change(bands.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button icon={plus} disabled={!next} onClick={() => next && change([...bands, next])}>
          {t('hourly.add')}
        </Button>
      </div>
      {isCalculated && <Result {...{ station, days, asked }} />}
    </>
  );
}

interface BandRowProps {
  band: HourBand;
  number: number;
  fault: BandFault | undefined;
  onChange(fields: Partial<HourBand>): void;
  onType(factor: string): void;
  /** The factor's field was left. */
  onTyped(): void;
  onRemove(): void;
}

function BandRow({ band, number, fault, onChange, onType, onTyped, onRemove }: BandRowProps) {
  const t = useTexts(texts);
  const [wasLeft, setWasLeft] = useState(false);
  const error = fault && t(`hourly.fault.${fault}`, { max: carbonFactorMax });
  return (
    <div className="ems-hours-band">
      <SelectField
        label={t('hourly.from', { number })}
        options={hours.slice(0, -1)}
        value={band.from}
        onChange={(from = 0) => onChange({ from })}
      />
      <SelectField
        label={t('hourly.to', { number })}
        options={hours.slice(1)}
        value={band.to}
        error={fault === 'factor' ? undefined : error}
        onChange={(to = dayHours) => onChange({ to })}
      />
      <NumberField
        label={t('hourly.factor', { number })}
        value={band.factor}
        error={fault === 'factor' && wasLeft ? error : undefined}
        onChange={onType}
        onBlur={() => {
          setWasLeft(true);
          onTyped();
        }}
      />
      <IconButton icon={trash} label={t('hourly.remove', { number })} onClick={onRemove} />
    </div>
  );
}

interface ResultProps {
  station: Station;
  days: Days;
  asked: readonly HourBand[];
}

interface ResultRow {
  readonly id: (typeof figures)[number];
  readonly daily: number;
  readonly hourly: number;
}

/** Both factors beside each other, and what the hours make of it. */
function Result({ station, days, asked }: ResultProps) {
  const t = useTexts(texts);
  const api = useApi();
  const request = { stationId: station.id, ...days, factors: factorsOfBands(asked) };
  const answer = useQuery({
    ...query(api, carbonSumEndpoints.getHourlyCarbon, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const rowsOf = ({ daily, hourly }: HourlyCarbon): ResultRow[] =>
    figures.map((id) => ({ id, daily: daily[id], hourly: hourly[id] }));
  const nameOf = ({ id }: ResultRow) => t(`column.${id}`);
  const column = (id: 'daily' | 'hourly' | 'change', valueOf: (row: ResultRow) => number) =>
    figureColumn<ResultRow>(id, t(`hourly.${id}`), 'kg CO₂', valueOf);
  const columns: readonly Column<ResultRow>[] = [
    { id: 'name', header: t('hourly.figure'), fixed: true, stacked: 'title', cell: nameOf },
    column('daily', ({ daily }) => daily),
    column('hourly', ({ hourly }) => hourly),
    column('change', ({ daily, hourly }) => hourly - daily),
  ];
  return (
    <QueryView query={answer} failed={t('hourly.failed')} skeleton={<ResultSkeleton />}>
      {(carbon) => (
        <div className="ems-statistics-table">
          <DataTable
            caption={t('hourly.title')}
            columns={columns}
            rows={rowsOf(carbon)}
            rowId={({ id }) => id}
            rowName={nameOf}
          />
        </div>
      )}
    </QueryView>
  );
}
