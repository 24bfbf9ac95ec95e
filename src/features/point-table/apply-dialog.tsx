import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { type PointTable, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

const noFields = z.object({});

/** Asks before the station's table goes to its gateway. */
export default function ApplyDialog({ table, onClose, onDone }: DialogProps & { table: PointTable }) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const save = useSave(pointTableEndpoints.applyPoints, pointReads);
  const { stationId, revision, pending } = table;
  return (
    <FormDialog
      form={form}
      title={t('apply.title')}
      submitText={t('apply.submit')}
      permission="point_save"
      save={() => save({ stationId, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('apply.text', pending)}</p>
    </FormDialog>
  );
}
