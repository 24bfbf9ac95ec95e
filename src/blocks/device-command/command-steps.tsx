import type { Command } from '#src/contract/run/command.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { stepsOf } from './command-steps.ts';
import { texts } from './texts.ts';

/** requested → accepted → applied → verified, each with its time. */
export function CommandSteps({ command, zone }: { command: Command; zone: string | undefined }) {
  const t = useTexts(texts);
  return (
    <ol className="ems-command-steps" aria-label={t('progress.steps')}>
      {stepsOf(command).map(({ state, at }) => (
        <li
          key={state}
          data-state={state}
          data-reached={at === undefined ? undefined : true}
          aria-current={state === command.state ? 'step' : undefined}
        >
          {t(`states.${state}`)} {at !== undefined && <Time at={at} zone={zone} show="time" />}
        </li>
      ))}
    </ol>
  );
}
