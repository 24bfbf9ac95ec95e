import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { gateEndpoints, gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { punchEndpoints } from '#src/contract/life-cycle/punch.ts';
import { isMet } from '#src/contract/rules/life-cycle-gates.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/print-sheet.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { DemandFacts } from './demand-facts.tsx';
import css from './demand-print.css?inline';
import { StageStrip } from './stage-strip.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

/** Prints the project: what was asked for, its stages, gates and punch items. */
export function DemandPrint({ demand, onDone }: { demand: Demand; onDone(): void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { dateTime, zoneName } = useFormats();
  const [now] = useState(() => new Date());
  const gate = useQuery(query(useApi(), gateEndpoints.getDemandGate, { id: demand.id }, { silent: true }));
  const punch = useQuery(query(useApi(), punchEndpoints.listPunchItems, { demandId: demand.id }, { silent: true }));
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-demand-sheet" styles={styles}>
      <h1>{`${demand.number} ${demand.title}`}</h1>
      <DemandFacts demand={demand} />
      <h2>{t('section.stages')}</h2>
      <StageStrip demand={demand} />
      <h2>{t('section.gates')}</h2>
      <table>
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
              <td>{item.waived?.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('section.punch')}</h2>
      <table>
        <tbody>
          {punch.data?.map((item) => (
            <tr key={item.id}>
              <td>{`${item.class}${item.number}`}</td>
              <td>{item.text}</td>
              <td>{item.owner}</td>
              <td>{item.dueOn}</td>
              <td>{t(item.closed ? 'punch.closed' : 'punch.open')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>{t('sheet.made', { at: `${dateTime(now)} ${zoneName(now)}` })}</footer>
    </PrintSheet>
  );
}
