import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { type Sale, saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import { type GuaranteeKind, guaranteeKinds, type SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Marked } from '#src/ui/state/marked.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { Timeline } from '#src/ui/value/timeline.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { saleStyles } from './sale-cells.tsx';
import { texts } from './texts.ts';

interface TabProps {
  row: Sale;
}

/** The payments: shares, amounts, days. */
export function MilestonesTab({ row }: TabProps) {
  useStyles(saleStyles);
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <WideTable className="ems-sale-table" label={t('tab.milestones')} aria-label={t('tab.milestones')} figures>
      <thead>
        <tr>
          <th scope="col">{t('milestone.name')}</th>
          <th scope="col">{t('milestone.share')}</th>
          <th scope="col">{t('milestone.amount')}</th>
          <th scope="col">{t('milestone.due')}</th>
          <th scope="col">{t('milestone.paidOn')}</th>
        </tr>
      </thead>
      <tbody>
        {row.milestones.map(({ name, percent, amount, due, payableOn, paidOn, overdue }) => (
          <tr key={`${due} ${name} ${amount}`}>
            <th scope="row">{name}</th>
            <td>{formats.quantity(percent, '%', { nominal: true, digits: 2 })}</td>
            <td>{formats.quantity(amount, row.currency)}</td>
            <td>
              <Day day={due} />
              {payableOn !== due && (
                <small className="ems-sub">
                  {t('milestone.payableOn')} <Day day={payableOn} />
                </small>
              )}
            </td>
            <td>
              {paidOn !== '' ? <Day day={paidOn} /> : overdue ? <Marked>{t('late')}</Marked> : t('milestone.unpaid')}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const unitOf = (kind: GuaranteeKind, currency: string): string => (kind === 'income' ? currency : '%');

/** Promise and metered value of each kind. */
function Promises({ result: { guarantees, currency, earned } }: { result: SaleGuarantees }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <WideTable className="ems-sale-table" label={t('guarantee.caption')} aria-label={t('guarantee.caption')} figures>
      <thead>
        <tr>
          <th scope="col">{t('guarantee.kind')}</th>
          <th scope="col">{t('guarantee.promise')}</th>
          <th scope="col">{t('guarantee.metered')}</th>
          <th scope="col">{t('guarantee.result')}</th>
        </tr>
      </thead>
      <tbody>
        {guarantees.map(({ kind, promise, metered, isBreached }) => (
          <tr key={kind}>
            <th scope="row">{t(`guarantee.${kind}`)}</th>
            <td>{formats.quantity(promise, unitOf(kind, currency), { nominal: true, digits: 2 })}</td>
            <td>{formats.quantity(metered, unitOf(kind, currency), { digits: 2 })}</td>
            <td>
              {metered === null && t('guarantee.unknown')}
              {kind === 'income' && earned && (
                <small className="ems-sub">
                  {t('guarantee.earned', {
                    count: earned.months,
                    from: earned.from.slice(0, 7),
                    amount: formats.quantity(earned.amount, currency),
                    promised: formats.quantity(earned.promised, currency),
                  })}
                </small>
              )}
              {metered !== null && isBreached && <Marked>{t('guarantee.broken')}</Marked>}
              {metered !== null && !isBreached && <StatusDot tone="good">{t('guarantee.met')}</StatusDot>}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** What was metered in each month. */
function Months({ result: { months, currency } }: { result: SaleGuarantees }) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <WideTable className="ems-sale-table" label={t('guarantee.months')} aria-label={t('guarantee.months')} figures>
      <thead>
        <tr>
          <th scope="col">{t('guarantee.month')}</th>
          {guaranteeKinds.map((kind) => (
            <th scope="col" key={kind}>
              {t(`guarantee.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{month.month.slice(0, 7)}</th>
            {guaranteeKinds.map((kind) => (
              <td key={kind}>{formats.quantity(month[kind], unitOf(kind, currency), { digits: 2 })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** The promises against what the station metered. */
export function GuaranteesTab({ row: { id } }: TabProps) {
  useStyles(saleStyles);
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), saleEndpoints.getSaleGuarantees, { ids: [id] }, { silent: true }));
  return (
    <QueryView query={answer} failed={t('failed')}>
      {([result]) =>
        result ? (
          <>
            <Promises result={result} />
            <p className="ems-sub">{t('guarantee.text')}</p>
            {result.months.length > 0 && <Months result={result} />}
          </>
        ) : (
          <Empty title={t('guarantee.none')} text={t('guarantee.noneText')} />
        )
      }
    </QueryView>
  );
}

/** The documents of the contract. */
export function FilesTab({ row: { attachments } }: TabProps) {
  const t = useTexts(texts);
  if (attachments.length === 0) return <Empty title={t('files.none')} />;
  return <HashedFiles files={attachments} />;
}

/** How the contract went on. */
export function StepsTab({ row: { steps } }: TabProps) {
  const t = useTexts(texts);
  const moments = steps.map(({ state, at, by, note }) => ({
    key: at,
    what: t(`state.${state}`),
    at,
    by: by?.name,
    note,
    mark: state === 'cancelled' ? ('bad' as const) : undefined,
  }));
  return <Timeline label={t('tab.steps')} moments={moments} zone={undefined} />;
}
