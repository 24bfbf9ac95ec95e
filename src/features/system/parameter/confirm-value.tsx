import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import type { ConfirmProps } from '#src/blocks/form/form-definition.ts';
import { type ParameterForm, parameterEndpoints, type ParameterPreview } from '#src/contract/parameter.ts';
import { changeShare, changeShareMax, figureUnits, isFleetParameter, usesOf } from '#src/contract/rules/parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/states.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { valueText } from './parameter-values.tsx';
import { texts } from './texts.ts';

const noFields = z.object({});

/** A figure of one station, or of all that are named. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly figure: ParameterPreview['figures'][number]['figure'];
  readonly before: number;
  readonly after: number;
}

/** Asks to confirm a value with what last month's figures would be, and where it differs much from the one before. */
export function ConfirmValue({ pending, send }: ConfirmProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const entered = pending.request as ParameterForm;
  const { parameterKey, scopeKind, scopeId, value, validFrom } = entered;
  const request = { parameterKey, scopeKind, scopeId, value, validFrom };
  const preview = useQuery({
    ...query(useApi(), parameterEndpoints.previewParameter, request, { silent: true }),
    staleTime: 0,
  });
  return (
    <FormDialog
      form={form}
      title={t('confirm.title')}
      submitText={t('confirm.save')}
      permission={parameterEndpoints.saveParameter.permission}
      width={640}
      save={() => send(pending.request)}
      onClose={() => pending.answer(undefined)}
      onDone={pending.answer}
    >
      <QueryView query={preview} skeleton={<Skeleton rows={4} />} failed={t('confirm.failed')}>
        {(effect) => <Effect effect={effect} entered={entered} />}
      </QueryView>
    </FormDialog>
  );
}

function Effect({ effect, entered }: { effect: ParameterPreview; entered: ParameterForm }) {
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  const { total, stations, before, changesPast, month } = effect;
  const share = before === null ? 0 : changeShare(entered.value, before);
  return (
    <>
      {before !== null && Math.abs(share) > changeShareMax && (
        <p role="alert">
          {t('confirm.large', {
            share: formats.signed(share * 100, '%'),
            before: valueText(entered.parameterKey, before, formats),
          })}
        </p>
      )}
      {changesPast && <p>{t('confirm.past')}</p>}
      {isFleetParameter(entered.parameterKey) ? (
        <p>
          {t('confirm.fleet', {
            use: usesOf(entered.parameterKey)
              .map((use) => t(`figure.${use}`))
              .join(t('separator')),
            date: formats.date(entered.validFrom),
          })}
        </p>
      ) : total === 0 ? (
        <p>{t('confirm.none')}</p>
      ) : (
        <>
          <p>
            {total > stations.length
              ? t('confirm.some', { total, count: stations.length })
              : t('confirm.all', { count: total, total })}
          </p>
          <p>{t('confirm.month', { month: monthText(month, formats.locale) })}</p>
          <Figures effect={effect} />
        </>
      )}
    </>
  );
}

const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));

function Figures({ effect }: { effect: ParameterPreview }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const rows = useMemo((): readonly Row[] => {
    const rowsOf = (id: string, name: string, figures: ParameterPreview['figures']): Row[] =>
      figures.map((figure) => ({ ...figure, id: `${id} ${figure.figure}`, name }));
    const each = effect.stations.flatMap(({ id, name, figures }) => rowsOf(id, name, figures));
    return effect.stations.length > 1 ? [...rowsOf('total', t('confirm.total'), effect.figures), ...each] : each;
  }, [effect, t]);
  const columns = useMemo((): readonly Column<Row>[] => {
    const quantity = (of: 'before' | 'after') => (row: Row) =>
      formats.quantity(row[of], figureUnits[row.figure], { digits: 1 });
    return [
      {
        id: 'name',
        header: t('column.scopeName'),
        cell: ({ name }) => name,
        minWidth: 140,
        fixed: true,
        stacked: 'title',
      },
      { id: 'figure', header: t('confirm.figure'), cell: ({ figure }) => t(`figure.${figure}`) },
      { id: 'before', header: t('confirm.before'), cell: quantity('before'), align: 'end' },
      { id: 'after', header: t('confirm.after'), cell: quantity('after'), align: 'end' },
      {
        id: 'share',
        header: t('confirm.share'),
        cell: ({ before, after }) => (before === 0 ? '—' : formats.signed(changeShare(after, before) * 100, '%')),
        align: 'end',
      },
    ];
  }, [formats, t]);
  return (
    <DataTable
      caption={t('confirm.stations')}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />
  );
}
