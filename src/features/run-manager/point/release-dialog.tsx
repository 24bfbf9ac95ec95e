import * as z from 'zod/mini';
import { useCommandWords } from '#src/blocks/device-command/use-command-words.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { pointWriteEndpoints, type WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

const noFields = z.object({});

interface ReleaseDialogProps extends DialogProps {
  point: WritablePoint;
}

/** Asks before a written value ends, or before a write that waits for its confirmation is withdrawn. */
export default function ReleaseDialog({ point, onClose, onDone }: ReleaseDialogProps) {
  const t = useTexts(texts);
  const { writtenValue } = useCommandWords();
  const form = useSchemaForm(noFields, {});
  const save = useSave(pointWriteEndpoints.releasePoint, pointReads);
  const { id, name, deviceName, last, written } = point;
  const isPending = last?.state === 'unconfirmed';
  const shown = isPending ? last.value : written;
  const value = shown === null ? '—' : writtenValue(point, shown);
  return (
    <FormDialog
      form={form}
      title={t(isPending ? 'release.withdrawTitle' : 'release.title', { point: name })}
      submitText={t(isPending ? 'release.withdraw' : 'release.submit')}
      permission="point_write"
      save={() => save({ id })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>
        {isPending
          ? t('release.withdrawText', { value, by: last.by.name })
          : t('release.text', { value, device: deviceName })}
      </p>
    </FormDialog>
  );
}
