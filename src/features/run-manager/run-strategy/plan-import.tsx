import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type JsonFile, JsonFileField } from '#src/ui/field/json-file-field.tsx';
import { type FilePlan, planFileMaxBytes, readPlanFile } from './plan-file.ts';
import { texts } from './texts.ts';

/** Takes over the plan of a file; one that is none changes nothing. */
export function PlanImport({ onPlan }: { onPlan(plan: FilePlan): void }) {
  const t = useTexts(texts);
  const [error, setError] = useState<string>();
  const handleFile = (file: JsonFile) => {
    if ('fault' in file) return setError(t(`file.${file.fault}`));
    const read = readPlanFile(file.content);
    setError('path' in read ? t('file.wrong', { path: read.path }) : undefined);
    return 'plan' in read && onPlan(read.plan);
  };
  return (
    <details className="ems-plan-scope">
      <summary>{t('file.title')}</summary>
      <JsonFileField
        label={t('file.choose')}
        hint={t('file.hint')}
        error={error}
        maxBytes={planFileMaxBytes}
        onRead={handleFile}
      />
    </details>
  );
}
