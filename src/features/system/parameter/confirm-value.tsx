import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import type { ConfirmProps } from '#src/blocks/form/form-definition.ts';
import { type ParameterForm, parameterEndpoints, type ParameterPreview } from '#src/contract/system/parameter.ts';
import {
  changeShare,
  changeShareMax,
  isFleetParameter,
  type ParameterFigure,
  usesOf,
} from '#src/contract/rules/energy/parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { monthName } from '#src/lib/time/month-text.ts';
import { useApi } from '#src/runtime.tsx';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { valueText } from './parameter-values.tsx';
import { texts } from './texts.ts';

const noFields = z.object({});

/** Counts and seconds. */
const wholeFigures: ReadonlySet<ParameterFigure> = new Set([
  'incomeRanking',
  'phonesOffline',
  'lateValues',
  'staleValues',
]);

/** A figure of one station, or of all that are named. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly figure: ParameterFigure;
  readonly unit: string;
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
  const refused = (error: unknown) => {
    pending.refuse(error);
    throw error;
  };
  return (
    <FormDialog
      form={form}
      title={t('confirm.title')}
      submitText={t('confirm.save')}
      permission={parameterEndpoints.saveParameter.permission}
      width={760}
      save={() => send(pending.request).catch(refused)}
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
  const formats = useFormats();
  const { before, changesPast } = effect;
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
        <FleetEffect effect={effect} entered={entered} />
      ) : (
        <StationsEffect effect={effect} />
      )}
    </>
  );
}

/** What is made of several stations together: one figure, or that of each station. */
function FleetEffect({
  effect,
  entered: { parameterKey, validFrom },
}: {
  effect: ParameterPreview;
  entered: ParameterForm;
}) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const day = useCalendarDay();
  const { figures, stations, month } = effect;
  const use = usesOf(parameterKey)
    .map((each) => t(`figure.${each}`))
    .join(t('separator'));
  return (
    <>
      <p>{t('confirm.fleet', { use, date: day(validFrom) })}</p>
      {(figures.length > 0 || stations.length > 0) && (
        <>
          <p>
            {parameterKey === 'currencyRate'
              ? t('confirm.month', { month: monthName(month, locale) })
              : t('confirm.today')}
          </p>
          <Figures effect={effect} />
        </>
      )}
      {(parameterKey === 'lateAfter' || parameterKey === 'staleAfter') && <p>{t('confirm.example')}</p>}
    </>
  );
}

function StationsEffect({ effect }: { effect: ParameterPreview }) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const { total, stations, month } = effect;
  if (total === 0) return <p>{t('confirm.none')}</p>;
  return (
    <>
      <p>
        {total > stations.length
          ? t('confirm.some', { total, count: stations.length })
          : t('confirm.all', { count: total, total })}
      </p>
      <p>{t('confirm.month', { month: monthName(month, locale) })}</p>
      <Figures effect={effect} />
    </>
  );
}

const nameCell = ({ name }: Row) => <AllLines>{name}</AllLines>;

function FigureName({ figure }: Pick<Row, 'figure'>) {
  const t = useTexts(texts);
  return <AllLines>{t(`figure.${figure}`)}</AllLines>;
}

const figureCell = ({ figure }: Row) => <FigureName figure={figure} />;

function Figures({ effect }: { effect: ParameterPreview }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const rows = useMemo((): readonly Row[] => {
    const rowsOf = (id: string, name: string, figures: ParameterPreview['figures']): Row[] =>
      figures.map((figure) => ({ ...figure, id: `${id} ${figure.figure} ${figure.unit}`, name }));
    const each = effect.stations.flatMap(({ id, name, figures }) => rowsOf(id, name, figures));
    return effect.stations.length === 1 ? each : [...rowsOf('total', t('confirm.total'), effect.figures), ...each];
  }, [effect, t]);
  const columns = useMemo((): readonly Column<Row>[] => {
    const quantity = (of: 'before' | 'after') => (row: Row) =>
      formats.quantity(row[of], row.unit, { digits: wholeFigures.has(row.figure) ? 0 : 1 });
    return [
      {
        id: 'name',
        header: t('column.scopeName'),
        cell: nameCell,
        minWidth: 140,
        fixed: true,
        stacked: 'title',
      },
      {
        id: 'figure',
        header: t('confirm.figure'),
        cell: figureCell,
        minWidth: 140,
      },
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
