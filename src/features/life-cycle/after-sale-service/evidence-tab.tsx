import copy from 'primeicons/raw-svg/copy.svg?icon';
import download from 'primeicons/raw-svg/download.svg?icon';
import { useDevicesById } from '#src/blocks/station/use-devices.ts';
import {
  type AfterSaleCase,
  type AfterSaleEvidence,
  afterSaleEvidenceText,
  evidenceDays,
} from '#src/contract/life-cycle/after-sale.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { fileName, saveBlob } from '#src/lib/file/save-blob.ts';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useCopy } from '#src/ui/button/use-copy.ts';
import { caseStyles } from './case-cells.tsx';
import { EvidenceCharts } from './evidence-charts.tsx';
import { DayTable, WindowTable } from './evidence-tables.tsx';
import { texts } from './texts.ts';

/** What was known at the report, unchanged since. */
export function EvidenceTab({ row }: { row: AfterSaleCase }) {
  useStyles(caseStyles);
  const t = useTexts(texts);
  const { evidence } = row;
  const hasDays = evidence.days.length > 0;
  return (
    <Detail>
      <Frozen row={row} />
      <DetailSection title={t('evidence.windows')}>
        <p className="ems-sub">
          {evidence.contract === undefined
            ? t('evidence.usual')
            : t('evidence.byContract', { number: evidence.contract })}
        </p>
        {hasDays ? <WindowTable evidence={evidence} /> : t('evidence.noBattery')}
      </DetailSection>
      {hasDays && (
        <>
          <EvidenceCharts evidence={evidence} />
          <details className="ems-case-days">
            <summary>{t('evidence.table')}</summary>
            <DayTable evidence={evidence} />
          </details>
        </>
      )}
      <DetailSection title={t('evidence.alarms', { count: evidence.alarms.length })}>
        {evidence.alarms.length === 0 ? t('evidence.noAlarms') : <Alarms evidence={evidence} />}
      </DetailSection>
      <DetailSection title={t('evidence.orders', { count: evidence.orders.length })}>
        {evidence.orders.length === 0 ? t('evidence.noOrders') : <Orders evidence={evidence} />}
      </DetailSection>
    </Detail>
  );
}

/** When it was frozen, of which battery, and its hash; the file has the bytes that the hash is of. */
function Frozen({ row: { number, evidence, evidenceHash } }: { row: AfterSaleCase }) {
  const t = useTexts(texts);
  const [isCopied, copyNow] = useCopy(() => evidenceHash);
  const { batteryId } = evidence;
  const devices = useDevicesById(batteryId === null ? [] : [batteryId]).data;
  const battery = devices?.find(({ id }) => id === batteryId)?.name ?? batteryId;
  const save = () =>
    saveBlob(
      new Blob([afterSaleEvidenceText(evidence)], { type: 'application/json' }),
      `${fileName(number, 'evidence')}.json`,
    );
  return (
    <section className="ems-case-frozen">
      <Facts>
        <Fact name={t('evidence.frozen')}>
          <Time at={evidence.at} zone={evidence.timeZone} show="minute" />
        </Fact>
        <Fact name={t('evidence.period')}>{t('evidence.before', { days: evidenceDays })}</Fact>
        <Fact name={t('evidence.battery')}>{battery ?? '—'}</Fact>
      </Facts>
      <div className="ems-case-hash">
        <span>
          <span className="ems-sub">SHA-256</span> <code>{evidenceHash}</code>
        </span>
        <IconButton icon={copy} label={t(isCopied ? 'evidence.copied' : 'evidence.copy')} onClick={copyNow} />
      </div>
      <Button icon={download} onClick={save}>
        {t('evidence.download')}
      </Button>
    </section>
  );
}

interface EvidenceProps {
  evidence: AfterSaleEvidence;
}

function Alarms({ evidence: { alarms, timeZone } }: EvidenceProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Entries label={t('evidence.alarms', { count: alarms.length })}>
      {alarms.map(({ id, code, title, severity, raisedAt, clearedAt, count }) => (
        <li key={id}>
          <span>
            {title[language]} <span className="ems-sub">{code}</span>
          </span>
          <SeverityMark severity={severity} />
          <span className="ems-sub">
            <Time at={raisedAt} zone={timeZone} show="minute" />
            {' – '}
            {clearedAt === null ? t('evidence.present') : <Time at={clearedAt} zone={timeZone} show="minute" />}
            {count > 1 && ` · ${t('evidence.times', { count })}`}
          </span>
        </li>
      ))}
    </Entries>
  );
}

function Orders({ evidence: { orders, timeZone } }: EvidenceProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Entries label={t('evidence.orders', { count: orders.length })}>
      {orders.map(({ id, number, title, createdAt, handledAt }) => (
        <li key={id}>
          <span>{title[language]}</span>
          <span className="ems-sub">
            {number} · <Time at={createdAt} zone={timeZone} show="minute" />
            {' – '}
            {handledAt === null ? t('evidence.unfinished') : <Time at={handledAt} zone={timeZone} show="minute" />}
          </span>
        </li>
      ))}
    </Entries>
  );
}
