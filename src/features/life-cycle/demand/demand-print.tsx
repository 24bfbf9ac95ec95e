import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { PrintedFiles } from '#src/blocks/attachments/printed-files.tsx';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { archiveEndpoints, type ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { gateEndpoints, gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { punchEndpoints } from '#src/contract/life-cycle/punch.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { isMet } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DemandFacts } from './demand-facts.tsx';
import css from './demand-print.css?inline';
import { DemandStages } from './demand-stages.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

interface DemandPrintProps {
  demand: Demand;
  onDone(): void;
}

/** Prints the project once its parts are read: what was asked for, its stages, gates, documents and punch items. */
export function DemandPrint({ demand, onDone }: DemandPrintProps) {
  const api = useApi();
  const { id: demandId } = demand;
  const gate = useQuery(query(api, gateEndpoints.getDemandGate, { id: demandId }, { silent: true }));
  const punch = useQuery(query(api, punchEndpoints.listPunchItems, { demandId }, { silent: true }));
  const filed = { demandId, pageSize: pageSizeMax };
  const archives = useQuery(query(api, archiveEndpoints.listArchives, filed, { silent: true }));
  if (gate.isPending || punch.isPending || archives.isPending) return null;
  return <Dossier {...{ demand, onDone, gate, punch, archives }} />;
}

interface Read<T> {
  /** undefined: it could not be read. */
  readonly data: T | undefined;
}

interface DossierProps extends DemandPrintProps {
  gate: Read<ResponseFor<'getDemandGate'>>;
  punch: Read<ResponseFor<'listPunchItems'>>;
  archives: Read<ResponseFor<'listArchives'>>;
}

function Dossier({ demand, onDone, gate, punch, archives }: DossierProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { dateTime, zoneName } = useFormats();
  const [now] = useState(useServerClock());
  const unread = <p>{t('sheet.unread')}</p>;
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-demand-sheet" styles={styles}>
      <h1>{`${demand.number} ${demand.title}`}</h1>
      <DemandFacts demand={demand} onPaper />
      <h2>{t('section.stages')}</h2>
      <DemandStages demand={demand} />
      <h2>{t('section.gates')}</h2>
      <table>
        <Heads names={[t('column.stage'), t('sheet.condition'), t('sheet.state'), t('sheet.waiver')]} />
        <tbody>
          {gate.data?.map((item) => (
            <tr key={`${item.gate} ${item.kind}`}>
              <td>{t(`stage.${item.gate}`)}</td>
              <td>{gateItemNames[item.kind][language]}</td>
              <td>
                {t(isMet(item) ? 'gate.met' : 'gate.missing', {
                  have: String(item.have),
                  needed: String(item.needed),
                })}
              </td>
              <td>
                {item.waived && !isMet(item) && (
                  <>
                    {t('gate.waived', { name: item.waived.by?.name ?? '—', reason: item.waived.reason })}{' '}
                    <Day day={item.waived.dueOn} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!gate.data && unread}
      <h2>{t('sheet.documents')}</h2>
      {archives.data ? <FiledDocuments records={archives.data.records} /> : unread}
      <h2>{t('section.punch')}</h2>
      <table>
        {(punch.data?.length ?? 0) > 0 && (
          <Heads names={[t('field.class'), t('field.text'), t('field.owner'), t('field.dueOn'), t('sheet.state')]} />
        )}
        <tbody>
          {punch.data?.map((item) => (
            <tr key={item.id}>
              <td>{`${item.class}${item.number}`}</td>
              <td>{item.text}</td>
              <td>{item.owner}</td>
              <td>
                <Day day={item.dueOn} />
              </td>
              <td>{t(item.closed ? 'punch.closed' : 'punch.open')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {punch.data ? punch.data.length === 0 && <p>{t('punch.none')}</p> : unread}
      <footer>{t('sheet.made', { at: `${dateTime(now)} ${zoneName(now)}` })}</footer>
    </PrintSheet>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The documents that hold, each with its files. */
function FiledDocuments({ records }: { records: readonly ArchiveRecord[] }) {
  const t = useTexts(texts);
  const valid = records.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return <p>{t('sheet.noDocuments')}</p>;
  return (
    <table>
      <tbody>
        {valid.map(({ id, title, version, filedOn, attachments }) => (
          <tr key={id}>
            <td>{title}</td>
            <td>{t('sheet.version', { version: String(version) })}</td>
            <td>
              <Day day={filedOn} />
            </td>
            <td>
              <PrintedFiles files={attachments} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
