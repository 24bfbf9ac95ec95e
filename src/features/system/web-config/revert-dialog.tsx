import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type WebConfig, webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { useReadConfig, webReads } from './web-reads.ts';

const noFields = z.object({});

interface RevertDialogProps extends DialogProps {
  config: WebConfig;
  version: number;
}

/** Asks before an earlier version is shown again; of the present one, before the draft is discarded. */
export default function RevertDialog({ config: listed, version, onClose, onDone }: RevertDialogProps) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const config = useReadConfig(listed);
  const form = useSchemaForm(noFields, {});
  const revert = useSave(webConfigEndpoints.revertWebConfig, webReads);
  const { id, revision, versions, isDraft } = config;
  const isPresent = versions[0]?.version === version;
  const at = versions.find((each) => each.version === version)?.publishedAt;
  const kind = isPresent ? 'discard' : 'revert';
  return (
    <FormDialog
      form={form}
      title={t(`${kind}.title`, { name: scopeName(config, t), version })}
      submitText={t(`action.${kind}`)}
      permission={webConfigEndpoints.revertWebConfig.permission}
      danger={isPresent}
      save={() => revert({ id, revision, version })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(`${kind}.text`, { time: at === undefined ? '' : dateTime(Date.parse(at)) })}</p>
      {isDraft && !isPresent && <p>{t('revert.draft')}</p>}
    </FormDialog>
  );
}
