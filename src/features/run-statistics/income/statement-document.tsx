import type { ReactNode } from 'react';
import { AttachmentList } from '#src/blocks/attachments/attachment-list.tsx';
import type { Statement, StatementContent, StatementLine } from '#src/contract/statistics/statement.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { rangeMin } from './income-rows.ts';
import { StatementOrigin } from './statement-origin.tsx';
import { texts } from './texts.ts';

/** The lines of a statement, by what they are of; + adds to the income, − takes from it. */
const bill = [
  ['withoutPlant', 1],
  ['import', -1],
  ['export', 1],
] as const;
const bySource = [
  ['selfUse', 1],
  ['discharge', 1],
  ['charge', -1],
  ['export', 1],
  ['diesel', 1],
] as const;

interface DocumentProps {
  statement: Statement;
  /** Names of documents instead of controls. */
  isOnPaper?: boolean;
}

/** A month of a station: both bills, the income by source, its demand and fees, what is shared, and what it is made of. */
export function StatementDocument({ statement, isOnPaper = false }: DocumentProps) {
  const t = useTexts(texts);
  const { content } = statement;
  return (
    <>
      <Block title={t('statement.bill')}>
        <LineTable content={content} flows={bill} total={[t('statement.energy'), content.sums.energy]} />
      </Block>
      <Block title={t('statement.sources')}>
        <LineTable content={content} flows={bySource} total={[t('statement.energy'), content.sums.energy]} />
      </Block>
      <Block title={t('statement.demand')}>
        <Demand content={content} />
      </Block>
      {content.charging.length > 0 && (
        <Block title={t('column.charging')}>
          <LineTable
            content={content}
            flows={[['charging', 1]]}
            total={[t('column.charging'), content.sums.charging]}
          />
        </Block>
      )}
      {content.other.length > 0 && (
        <Block title={t('column.other')}>
          <Other {...{ content, isOnPaper }} />
        </Block>
      )}
      <Block title={t('statement.result')}>
        <Result content={content} />
      </Block>
      <Block title={t('statement.made')}>
        <StatementOrigin statement={statement} />
      </Block>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ems-statement-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface LineTableProps {
  content: StatementContent;
  flows: readonly (readonly [
    'withoutPlant' | 'import' | 'export' | 'selfUse' | 'discharge' | 'charge' | 'diesel' | 'charging',
    1 | -1,
  ])[];
  total: readonly [name: string, amount: number];
}

/** A line for each tariff, kind of price and price: energy × price = amount. */
function LineTable({ content, flows, total: [totalName, total] }: LineTableProps) {
  const t = useTexts(texts);
  const { currency } = content;
  const versionOf = ({ tariffId }: StatementLine) =>
    content.versions.findIndex((version) => version.tariffId === tariffId) + 1;
  const rows = flows.flatMap(([flow, sign]) => content[flow].map((line) => ({ flow, sign, line })));
  const oneTariff = content.versions.length === 1 ? 'ems-statement-one-tariff' : undefined;
  const isOfSources = flows.some(([flow]) => flow === 'selfUse');
  return (
    <PlainTable className="ems-statement-lines">
      <thead>
        <tr>
          <th scope="col">{t('statement.line')}</th>
          <th scope="col" className={oneTariff}>
            {t('statement.version')}
          </th>
          <th scope="col">kWh</th>
          <th scope="col">{`${currency}/kWh`}</th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ flow, sign, line }) => (
          <tr key={`${flow} ${line.tariffId} ${line.kind} ${line.price}`}>
            <th scope="row">
              {line.kind === null ? t(`flow.${flow}`) : `${t(`flow.${flow}`)} · ${t(`kind.${line.kind}`)}`}
            </th>
            <td className={oneTariff}>{versionOf(line)}</td>
            <td>
              <Value value={line.kwh} unit="" digits={2} column="bare" />
            </td>
            <td>
              <Value value={line.price} unit={`${currency}/kWh`} column="bare" />
            </td>
            <td>
              <Value value={sign * line.amount} unit={currency} column="bare" />
            </td>
          </tr>
        ))}
        {content.fuel > 0 && !flows.some(([flow]) => flow === 'charging') && (
          <Sum name={t('statement.fuel')} amount={-content.fuel} currency={currency} />
        )}
        {isOfSources && content.sourceRounding !== 0 && (
          <Sum name={t('statement.rounding')} amount={content.sourceRounding} currency={currency} />
        )}
      </tbody>
      <tfoot>
        <Sum name={totalName} amount={total} currency={currency} />
      </tfoot>
    </PlainTable>
  );
}

function Sum({ name, amount, currency }: { name: string; amount: number; currency: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td className={amount < 0 ? 'ems-income-loss' : undefined}>
        <Value value={amount} unit={currency} column="bare" />
      </td>
    </tr>
  );
}

const maxima = ['noPlant', 'noStorage', 'withPlant'] as const;

/** The maxima, what each costs, and what is saved; a loss in words as well. */
function Demand({ content: { demand, currency, timeZone } }: { content: StatementContent }) {
  const t = useTexts(texts);
  const { dateTime, number, quantity } = useFormats(timeZone);
  const { mode, price, contractKw, saving } = demand;
  const [over, factor] = [number(demand.over * 100), number(demand.factor)];
  const terms = { price: quantity(price, currency), contract: quantity(contractKw, 'kW'), over, factor };
  return (
    <>
      <p>{t(`mode.${mode}`, terms)}</p>
      <PlainTable className="ems-statement-lines">
        <thead>
          <tr>
            <th scope="col">{t('statement.maximum', { minutes: demand.windowMinutes })}</th>
            <th scope="col">{t('statement.time')}</th>
            <th scope="col">kW</th>
            <th scope="col">{currency}</th>
          </tr>
        </thead>
        <tbody>
          {maxima.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`maximum.${name}`)}</th>
              <td className="ems-statement-time">
                {demand.maxima[name] ? toMinute(dateTime(demand.maxima[name].at)) : '—'}
              </td>
              <td>
                <Value value={demand.maxima[name]?.value ?? null} unit="kW" column="bare" />
              </td>
              <td>
                <Value value={demand.charges[name]} unit={currency} column="bare" />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p>
        {t('statement.savings', {
          generation: quantity(saving.generation, currency),
          storage: quantity(saving.storage, currency),
        })}
      </p>
      {saving.storage < 0 && <p className="ems-income-loss">{t('statement.storageRaises')}</p>}
      {mode === 'contract' && <p>{t('statement.contractNote', { over })}</p>}
      {demand.isProvisional && <p>{t('statement.provisional')}</p>}
    </>
  );
}

interface OtherProps {
  content: StatementContent;
  isOnPaper: boolean;
}

/** Documented lines, each with its documents, which open or can be stored; paper has their names. */
function Other({ content: { other, currency }, isOnPaper }: OtherProps) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  return (
    <PlainTable className="ems-statement-lines">
      <tbody>
        {other.map(({ kind, text, amount, by, at, attachments }) => (
          <tr key={`${at} ${text}`}>
            <th scope="row">{`${t(`kind.${kind}`)}: ${text}`}</th>
            <td>
              {[by?.name, dateTime(at), ...(isOnPaper ? attachments.map(({ name }) => name) : [])]
                .filter(Boolean)
                .join(' · ')}
              {!isOnPaper && (
                <AttachmentList
                  files={attachments}
                  note={() => null}
                  mayRemove={() => false}
                  onRemove={() => undefined}
                />
              )}
            </td>
            <td>
              <Value value={amount} unit={currency} column="bare" />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The sum of all parts with what rounding leaves, and the shares of the parties. */
function Result({ content }: { content: StatementContent }) {
  const t = useTexts(texts);
  const { number, quantity } = useFormats();
  const { currency, sums, rounding, total, low, high, shares, shared } = content;
  return (
    <>
      <PlainTable className="ems-statement-lines">
        <tbody>
          <Sum name={t('statement.energy')} amount={sums.energy} currency={currency} />
          <Sum name={t('column.demand')} amount={sums.demand} currency={currency} />
          <Sum name={t('column.charging')} amount={sums.charging} currency={currency} />
          {sums.other !== 0 && <Sum name={t('column.other')} amount={sums.other} currency={currency} />}
          {rounding !== 0 && <Sum name={t('statement.rounding')} amount={rounding} currency={currency} />}
        </tbody>
        <tfoot>
          <Sum name={t('column.total')} amount={total} currency={currency} />
          {shares.length > 0 && <Sum name={t('statement.shared')} amount={shared} currency={currency} />}
          {shares.map(({ party, percent, amount }) => (
            <Sum
              key={party}
              name={t('statement.share', { party, percent: number(percent) })}
              amount={amount}
              currency={currency}
            />
          ))}
        </tfoot>
      </PlainTable>
      {high - low > rangeMin && (
        <p>{t('statement.range', { low: quantity(low, currency), high: quantity(high, currency) })}</p>
      )}
    </>
  );
}
