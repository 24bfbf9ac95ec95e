import clone from 'primeicons/raw-svg/clone.svg?icon';
import print from 'primeicons/raw-svg/print.svg?icon';
import { useEffect, useRef, useState } from 'react';
import { parameterGroups } from '#src/contract/rules/energy/run-parameters.ts';
import type { ParameterChange, StationParameters as Parameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useMissingRight } from '#src/ui/user-rights.ts';
import { ChangeNotice } from './change-notice.tsx';
import { type Draft, emptyDraft, enter, stage } from './draft.ts';
import { ParameterRow } from './parameter-row.tsx';
import { useParameterWords } from './parameter-words.ts';
import { SocBar } from './soc-bar.tsx';
import { texts } from './texts.ts';
import { type ParameterEditor, useEditor } from './use-editor.ts';
import { useEffects } from './use-parameters.ts';

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'));
const CopyFromDialog = lazyComponent(() => import('./copy-from-dialog.tsx'));

interface StationParametersProps {
  /** The row that the address names: its field gets the focus. */
  named: string | null;
  data: Parameters;
  draft: Draft;
  setDraft(change: (draft: Draft) => Draft): void;
}

/** The entries for the values of a change that was not applied, ready to be sent once more. */
const draftOf = ({ values }: ParameterChange, { parameters }: Parameters): Draft =>
  values.reduce((draft, { key, to }) => {
    const parameter = parameters.find((each) => each.key === key);
    return parameter ? stage(enter(draft, key, String(to)), parameter) : draft;
  }, emptyDraft);

/** One station: its parameters in groups, the last change, and what is about to be changed. */
export function StationParameters({ named, data, draft, setDraft }: StationParametersProps) {
  const t = useTexts(texts);
  const hasRight = usePermission('runParameter_save');
  const hasEntries = Object.keys(draft).length > 0;
  // Without the right nothing can be entered; what was entered before it was lost stays.
  const editor = useEditor(data, draft, setDraft, hasRight);
  const effects = useEffects(data.stationId);
  const [isReviewed, setIsReviewed] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = named === null ? undefined : page.current?.querySelector(`[data-parameter="${CSS.escape(named)}"]`);
    row?.querySelector<HTMLElement>('input:not([type="range"]), select')?.focus();
  }, [named]);
  const retry = (change: ParameterChange) => {
    setDraft(() => draftOf(change, data));
    setIsReviewed(true);
  };
  return (
    <div ref={page} className="ems-parameters">
      <ChangeNotice data={data} onRetry={hasRight ? retry : undefined} />
      <Actions onCopy={hasRight ? () => setIsCopying(true) : undefined} />
      {data.needsApproval && <p className="ems-parameter-basis">{t('needsApproval')}</p>}
      {parameterGroups.map((group) => {
        const rows = data.parameters.filter((parameter) => parameter.group === group);
        if (rows.length === 0) return null;
        return (
          <Section key={group} title={t(`group.${group}`)}>
            {group === 'storage' && <SocBar editor={editor} />}
            <ul className="ems-parameter-rows" aria-label={t(`group.${group}`)}>
              {rows.map((parameter) => (
                <ParameterRow
                  key={parameter.key}
                  editor={editor}
                  parameter={parameter}
                  effects={effects.isError ? null : effects.data}
                />
              ))}
            </ul>
          </Section>
        );
      })}
      {hasEntries && (
        <ChangeBar editor={editor} onDiscard={() => setDraft(() => emptyDraft)} onReview={() => setIsReviewed(true)} />
      )}
      {isCopying && (
        <ComingDialog onClose={() => setIsCopying(false)}>
          <CopyFromDialog
            data={data}
            onClose={() => setIsCopying(false)}
            onAdopt={(copied) => {
              setIsCopying(false);
              setDraft((before) => ({ ...before, ...copied }));
            }}
          />
        </ComingDialog>
      )}
      {isReviewed && (
        <ComingDialog onClose={() => setIsReviewed(false)}>
          <ReviewDialog
            data={data}
            changes={editor.changes}
            onClose={() => setIsReviewed(false)}
            onSent={() => {
              setIsReviewed(false);
              setDraft(() => emptyDraft);
            }}
          />
        </ComingDialog>
      )}
    </div>
  );
}

function Actions({ onCopy }: { onCopy: (() => void) | undefined }) {
  const t = useTexts(texts);
  return (
    <div className="ems-section-actions">
      {onCopy && (
        <Button icon={clone} onClick={onCopy}>
          {t('copyFrom.action')}
        </Button>
      )}
      <Button icon={print} onClick={() => window.print()}>
        {t('print.action')}
      </Button>
    </div>
  );
}

/** Moves the focus to the first field that is wrong. */
const focusFault = (from: Element): void =>
  from.closest('.ems-parameters')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();

interface ChangeBarProps {
  editor: ParameterEditor;
  onDiscard(): void;
  onReview(): void;
}

/** How many values are about to be changed; stays in sight. */
function ChangeBar({ editor, onDiscard, onReview }: ChangeBarProps) {
  const t = useTexts(texts);
  const { changeText } = useParameterWords();
  const missing = useMissingRight('runParameter_save', true);
  const { changes, faultCount } = editor;
  const count = t('changes', { count: changes.length });
  return (
    <div className="ems-parameter-bar" role="region" aria-label={t('bar')}>
      <div className="ems-parameter-bar-text">
        <strong>{count}</strong>
        {faultCount > 0 ? (
          <LinkButton onClick={({ currentTarget }) => focusFault(currentTarget)}>
            {t('faults', { count: faultCount })}
          </LinkButton>
        ) : (
          <span>{changes.map(changeText).join(' · ')}</span>
        )}
        {missing}
      </div>
      <LiveRegion>{count}</LiveRegion>
      <Button onClick={onDiscard}>{t('discard')}</Button>
      <Button
        kind="primary"
        disabled={changes.length === 0 || faultCount > 0 || missing !== undefined}
        onClick={onReview}
      >
        {t('review.open')}
      </Button>
    </div>
  );
}
