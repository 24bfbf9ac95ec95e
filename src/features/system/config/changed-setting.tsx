import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { texts as formTexts } from '#src/blocks/form/texts.ts';
import type { ConfigSetting } from '#src/contract/system/config-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ChangedMeanwhile } from '#src/ui/dialog/changed-meanwhile.tsx';
import { presentWords, valueWords } from './setting-words.ts';
import { texts } from './texts.ts';

interface FormBase {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Shows what the setting is now in the form. */
  reset(setting: ConfigSetting): void;
  /** Lets what the user has not entered follow the setting, before the form is based on it. */
  merge?(setting: ConfigSetting): void;
}

/**
 * The revision of a setting that its form is based on. A form without entries follows what another user saves; one with
 * entries stays behind until its user has seen the change.
 */
export function useBase(setting: ConfigSetting, { isDirty, isSubmitting, reset, merge }: FormBase) {
  const [base, setBase] = useState(setting);
  const isBehind = setting.revision !== base.revision && !isSubmitting;
  const isUntouched = isBehind && !isDirty;
  const onUntouched = useEffectEvent(() => {
    reset(setting);
    setBase(setting);
  });
  useLayoutEffect(() => {
    if (isUntouched) onUntouched();
  }, [isUntouched]);
  const follow = () => {
    merge?.(setting);
    setBase(setting);
  };
  return { base, isBehind: isBehind && isDirty, follow };
}

interface ChangedSettingProps {
  before: ConfigSetting;
  now: ConfigSetting;
  entered: ConfigSetting['value'];
  onNext(): void;
}

/** What another user has saved since the form was opened, beside the entry. */
export function ChangedSetting({ before, now, entered, onNext }: ChangedSettingProps) {
  const t = useTexts(texts);
  const tf = useTexts(formTexts);
  const language = useLanguage();
  const isSecret = now.valueType === 'secret';
  return (
    <ChangedMeanwhile
      title={tf('changed.title')}
      summary={<p>{now.updater ? tf('changed.textBy', { name: now.updater.name }) : tf('changed.text')}</p>}
      fields={[
        {
          key: now.configKey,
          name: t('column.value'),
          before: presentWords(before, t, language),
          now: presentWords(now, t, language),
          ...(!isSecret && { entered: valueWords(now, entered, t, language) }),
        },
      ]}
    >
      <Button onClick={onNext}>{tf('changed.next')}</Button>
    </ChangedMeanwhile>
  );
}
