import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { appVersionEndpoints, appVersionForm } from '#src/contract/system/app-version.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { useVersion, type VersionDialogProps, versionReads } from './use-version.ts';

const schema = z.object({ share: appVersionForm.shape.share });

/** Offers a version to more or fewer phones. */
export function ShareDialog({ version, onClose, onDone }: VersionDialogProps) {
  const t = useTexts(texts);
  const { id, revision, share, name } = useVersion(version);
  const { quantity } = useFormats();
  const form = useSchemaForm(schema, { share: String(version.share) });
  const save = useSave(appVersionEndpoints.shareAppVersion, versionReads);
  return (
    <FormDialog
      form={form}
      title={t('share.title', { name })}
      submitText={t('share.submit')}
      permission={appVersionEndpoints.shareAppVersion.permission}
      save={(values) => save({ id, revision, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('share.text', { share: quantity(share, '%', { nominal: true }) })}</p>
      <NumberField {...form.number('share')} required label={t('share.label')} />
    </FormDialog>
  );
}
