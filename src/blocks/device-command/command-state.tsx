import type { Command } from '#src/contract/run/command.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { outcomeOf } from './command-steps.ts';
import { texts } from './texts.ts';

const tones = { open: 'active', verified: 'good', rejected: 'bad', expired: 'bad' } as const;

/** Where a command stands: a dot and its word. */
export function CommandState({ command }: { command: Pick<Command, 'state'> }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[outcomeOf(command)]}>{t(`states.${command.state}`)}</StatusDot>;
}
