import type { StationParameters } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ChangedMeanwhile } from '#src/ui/dialog/changed-meanwhile.tsx';
import type { Change } from './draft.ts';
import { useParameterWords } from './parameter-words.ts';
import { texts } from './texts.ts';

interface OthersChangeProps {
  /** As it was when the dialog was opened. */
  opened: StationParameters;
  now: StationParameters;
  changes: readonly Change[];
}

/** What another user has changed or sent meanwhile, beside the values that are entered. */
export function OthersChange({ opened, now, changes }: OthersChangeProps) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  const { change } = now;
  const fields = now.parameters.flatMap((parameter) => {
    const before = opened.parameters.find(({ key }) => key === parameter.key)?.value ?? parameter.value;
    const sent = change?.values.find(({ key }) => key === parameter.key)?.to;
    const present = parameter.value === before ? (sent ?? before) : parameter.value;
    if (present === before) return [];
    const entered = changes.find((each) => each.parameter.key === parameter.key)?.to;
    return [
      {
        key: parameter.key,
        name: parameter.name,
        before: valueText(parameter, before),
        now: valueText(parameter, present),
        ...(entered !== undefined && { entered: valueText(parameter, entered) }),
      },
    ];
  });
  return (
    <ChangedMeanwhile
      title={t('others.title')}
      summary={<p>{t('others.text', { name: change?.by?.name ?? '—', reason: change?.reason ?? '—' })}</p>}
      fields={fields}
    >
      <p>{t('others.next')}</p>
    </ChangedMeanwhile>
  );
}
