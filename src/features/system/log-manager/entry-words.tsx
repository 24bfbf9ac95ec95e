import { useMemo } from 'react';
import { texts as historyTexts } from '#src/blocks/record-history/texts.ts';
import { type AuditRecord, isDone } from '#src/contract/system/audit.ts';
import { codeTexts } from '#src/contract/code-texts.ts';
import type { Code } from '#src/contract/codes.ts';
import type { Language } from '#src/contract/languages.ts';
import type { AuditAction } from '#src/contract/rules/audit-action.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

/** Words for what calls do, the same as in the history of a record. Stable. */
export function useActionWords() {
  const t = useTexts(historyTexts);
  return useMemo(
    () => ({ action: (action: AuditAction, endpoint: string) => t(`action.${action}`, { name: endpoint }) }),
    [t],
  );
}

export const userWords = ({ user }: Pick<AuditRecord, 'user'>, withoutSession: string): string =>
  user ? (user.realName ?? user.name) : withoutSession;

type TargetEntry = Pick<AuditRecord, 'targets' | 'targetNames' | 'deviceId'>;

/** What a record was called at the time of the entry; its id where it has no name. */
export const nameOfTarget = ({ targetNames = {} }: TargetEntry, id: string, language: Language): string =>
  targetNames[id]?.[language] ?? id;

/** The first record that an entry is about, and how many there are besides. */
export function targetWords(
  entry: TargetEntry,
  language: Language,
  andMore: (name: string, count: number) => string,
): string {
  const [first, ...others] = entry.targets.length > 0 ? entry.targets : entry.deviceId ? [entry.deviceId] : [];
  if (first === undefined) return '';
  const name = nameOfTarget(entry, first, language);
  return others.length === 0 ? name : andMore(name, others.length);
}

const isCode = (code: number): code is Code => code in codeTexts;

/** Why a call was refused, in words where the code has them. */
export function useReason(): (code: number) => string {
  const language = useLanguage();
  return (code) => (isCode(code) ? codeTexts[code][language] : String(code));
}

/** Whether a call was done; of a refused one the reason as a tooltip. */
export function Outcome({ code }: { code: number }) {
  const t = useTexts(texts);
  const reason = useReason();
  const done = isDone({ code });
  return (
    <span title={done ? undefined : reason(code)}>
      <StatusDot tone={done ? 'good' : 'bad'}>{t(done ? 'outcome.done' : 'outcome.refused')}</StatusDot>
    </span>
  );
}
