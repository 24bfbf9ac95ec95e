import type { ParameterChange, RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useParameterWords } from './parameter-words.ts';
import { texts } from './texts.ts';

interface ChangeValuesProps {
  change: ParameterChange;
  parameters: readonly RunParameter[];
}

/** The values of a change, each from what to what; and which change it takes back. */
export function ChangeValues({ change, parameters }: ChangeValuesProps) {
  const t = useTexts(texts);
  const { valueText } = useParameterWords();
  return (
    <span className="ems-parameter-values">
      {change.undoes !== null && <span>{t('undoes', { revision: change.undoes })}</span>}
      {change.values.map(({ key, from, to }) => {
        const parameter = parameters.find((each) => each.key === key);
        const name = parameter?.name ?? t(`short.${key}`);
        const kind = parameter ?? { type: 'decimal', unit: '' };
        return <span key={key}>{t('fromTo', { name, from: valueText(kind, from), to: valueText(kind, to) })}</span>;
      })}
    </span>
  );
}
