import * as z from 'zod/mini';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Reach } from './reach.tsx';
import { configReads, defaultWords, presentWords, settingRef } from './setting-words.ts';
import { texts } from './texts.ts';
import type { SettingDialogProps } from './use-setting.ts';

const noFields = z.object({});

/** Asks before a setting goes back to its default, which it shows. */
export default function ResetDialog({ setting: listed, onClose, onDone }: SettingDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const setting = useReadRow(listed, configAdminEndpoints.getConfigSetting);
  const form = useSchemaForm(noFields, {});
  const reset = useSave(configAdminEndpoints.resetConfigSetting, configReads);
  return (
    <FormDialog
      form={form}
      title={t(setting.orgId === null ? 'reset.title' : 'resetInherited.title', {
        name: t(`name.${setting.configKey}`),
      })}
      submitText={t('action.reset')}
      permission={configAdminEndpoints.resetConfigSetting.permission}
      save={() => reset({ ...settingRef(setting), revision: setting.revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>
        {t(setting.orgId === null ? 'reset.text' : 'resetInherited.text', {
          now: presentWords(setting, t, language),
          value: defaultWords(setting, t, language),
        })}
      </p>
      <Reach setting={setting} value={setting.defaultValue} />
    </FormDialog>
  );
}
