import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { archiveKinds } from '#src/contract/life-cycle/archive.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { gateEndpoints, gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { gateAfter, gates, isMet, isWaivable } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useToday } from '../use-today.ts';
import { ArchiveForm } from './archive-form.tsx';
import type { Item } from './gate-item.ts';
import { texts } from './texts.ts';
import { WaiveDialog } from './waive-dialog.tsx';

type ArchiveKind = (typeof archiveKinds)[number];

const archiveKindOf = (kind: Item['kind']): ArchiveKind | undefined => archiveKinds.find((each) => each === kind);

/** What each gate asks for: what is there, what was waived, what is missing; a document is filed in place. */
export function GateList({ demand }: { demand: Demand }) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), gateEndpoints.getDemandGate, { id: demand.id }, { silent: true }));
  const [filed, setFiled] = useState<Item>();
  const [waived, setWaived] = useState<Item>();
  const next = gateAfter(demand.stage);
  return (
    <QueryView query={answer} failed={t('gate.failed')}>
      {(items) => (
        <>
          {gates.map((gate) => (
            <section key={gate} className="ems-demand-gate" data-next={gate === next}>
              <h3>{t('gate.before', { stage: t(`stage.${gate}`) })}</h3>
              <ul>
                {items
                  .filter((item) => item.gate === gate)
                  .map((item) => (
                    <GateRow
                      key={item.kind}
                      item={item}
                      demand={demand}
                      isNext={gate === next}
                      onFile={setFiled}
                      onWaive={setWaived}
                    />
                  ))}
              </ul>
            </section>
          ))}
          {filed && <FileDialog demand={demand} item={filed} onClose={() => setFiled(undefined)} />}
          {waived && <WaiveDialog demand={demand} item={waived} onClose={() => setWaived(undefined)} />}
        </>
      )}
    </QueryView>
  );
}

interface FileDialogProps {
  demand: Demand;
  item: Item;
  onClose(): void;
}

/** Files the document that a gate asks for, of the serial numbers that it lacks. */
function FileDialog({ demand, item, onClose }: FileDialogProps) {
  const language = useLanguage();
  const kind = archiveKindOf(item.kind);
  const title = gateItemNames[item.kind][language];
  const [filedOn] = useState(useToday());
  const scope = item.missing.length > 0 ? ('equipment' as const) : ('plant' as const);
  const initial = { demandId: demand.id, kind, title, filedOn, scope, serials: [...item.missing] };
  return <ArchiveForm initial={initial} onClose={onClose} onDone={onClose} />;
}

/** Of the serial numbers that an item lacks. */
const shownMax = 5;

interface GateRowProps {
  item: Item;
  demand: Demand;
  isNext: boolean;
  onFile(item: Item): void;
  onWaive(item: Item): void;
}

function GateRow({ item, demand, isNext, onFile, onWaive }: GateRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { userId } = useSession();
  const { kind, needed, have, missing, waived } = item;
  const name = gateItemNames[kind][language];
  const isDocument = archiveKindOf(kind) !== undefined;
  const met = isMet(item);
  // Who has proposed a demand waives nothing of it.
  const isProposer =
    demand.creator?.id === userId || demand.steps.some(({ stage, by }) => stage === 'proposed' && by?.id === userId);
  const isOver = demand.stage === 'withdrawn' || demand.stage === 'closed';
  return (
    // The focus comes here when the button that opened a dialog is gone.
    <li tabIndex={-1}>
      <span>{name}</span>
      <StatusDot tone={met ? 'good' : 'bad'}>
        {t(met ? 'gate.met' : 'gate.missing', { have: String(have), needed: String(needed) })}
      </StatusDot>
      {missing.length > 0 && have > 0 && (
        <span className="ems-sub">
          {t('gate.without', { serials: missing.slice(0, shownMax).join(', '), count: missing.length })}
        </span>
      )}
      {waived && !met && (
        <span className="ems-sub">
          {t('gate.waived', { name: waived.by?.name ?? '—', reason: waived.reason })} <Day day={waived.dueOn} />
        </span>
      )}
      {waived?.overdue && <StatusDot tone="bad">{t('overdue')}</StatusDot>}
      <span className="ems-demand-gate-actions">
        {isDocument && !met && !isOver && (
          <Allowed permission="lifeCycle_save">
            <Button onClick={() => onFile(item)} aria-label={t('gate.fileName', { name })}>
              {t('gate.file')}
            </Button>
          </Allowed>
        )}
        {isNext && !met && !waived && isWaivable(kind) && !isProposer && (
          <Allowed permission="lifeCycle_ratify">
            <Button onClick={() => onWaive(item)} aria-label={t('gate.waiveName', { name })}>
              {t('gate.waive')}
            </Button>
          </Allowed>
        )}
      </span>
    </li>
  );
}
