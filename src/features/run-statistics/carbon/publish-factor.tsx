import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type CarbonFactor, carbonEndpoints, type CarbonFactorPreview } from '#src/contract/statistics/carbon.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { factorReads } from './factor-reads.ts';
import { texts } from './factor-texts.ts';

const noFields = z.object({});
const unit = 'kg CO₂';

/** Asks before a factor restates published sums: stations, months and difference first. */
export function PublishFactor({ factor, onClose, onDone }: DialogProps & { factor: CarbonFactor }) {
  const t = useTexts(texts);
  const api = useApi();
  const form = useSchemaForm(noFields, {});
  const publish = useSave(carbonEndpoints.publishCarbonFactor, factorReads);
  const { id, revision, value, dataYear } = useReadRow(factor, carbonEndpoints.getCarbonFactor);
  const preview = useQuery({
    ...query(api, carbonEndpoints.previewCarbonFactor, { id }, { silent: true }),
    staleTime: 0,
  });
  return (
    <FormDialog
      form={form}
      title={t('publish.title', { value: String(value), year: String(dataYear) })}
      submitText={t('action.publish')}
      permission={carbonEndpoints.publishCarbonFactor.permission}
      width={640}
      save={() => publish({ id, revision })}
      onClose={onClose}
      onDone={() => onDone(id)}
    >
      <QueryView query={preview} skeleton={<Skeleton rows={4} />} failed={t('publish.failed')}>
        {(effect) => <Effect effect={effect} />}
      </QueryView>
    </FormDialog>
  );
}

function Effect({ effect: { days, method, total, stations, months, superseded } }: { effect: CarbonFactorPreview }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const day = useCalendarDay();
  const monthRows = months.map(({ month, ...change }) => ({ id: month, name: month, ...change }));
  return (
    <>
      {superseded.map(({ id, value, dataYear, source }) => (
        <p key={id}>{t('publish.supersedes', { value: number(value, 4), year: String(dataYear), source })}</p>
      ))}
      {days === null ? (
        <p>{t('publish.none')}</p>
      ) : (
        <>
          <p>
            {t(method === 'market' ? 'publish.daysMarket' : 'publish.days', {
              from: day(days.from),
              to: day(days.to),
            })}{' '}
            {total > stations.length
              ? t('publish.some', { total, count: stations.length })
              : t('publish.all', { count: total })}
          </p>
          <Changes caption={t('publish.months')} head={t('publish.month')} rows={monthRows} />
          <Changes caption={t('publish.stations')} head={t('publish.station')} rows={stations} />
          <p>{t('publish.filed')}</p>
        </>
      )}
    </>
  );
}

interface Change {
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function Changes({ caption, head, rows }: { caption: string; head: string; rows: readonly Change[] }) {
  const t = useTexts(texts);
  const { quantity, signed } = useFormats();
  const columns = useMemo(
    (): readonly Column<Change>[] => [
      { id: 'name', header: head, cell: ({ name }) => name, minWidth: 140, fixed: true, stacked: 'title' },
      { id: 'before', header: t('publish.before'), cell: ({ before }) => quantity(before, unit), align: 'end' },
      { id: 'after', header: t('publish.after'), cell: ({ after }) => quantity(after, unit), align: 'end' },
      {
        id: 'difference',
        header: t('publish.difference'),
        cell: ({ before, after }) => signed(after - before, unit),
        align: 'end',
      },
    ],
    [t, head, quantity, signed],
  );
  return (
    <DataTable caption={caption} rows={rows} columns={columns} rowId={({ id }) => id} rowName={({ name }) => name} />
  );
}
