import * as z from 'zod/mini';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import { type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';
import { Usage } from './usage.tsx';

interface PointProps extends DialogProps {
  point: PointRecord;
}

const noFields = z.object({});

/** Asks before a point is removed; what uses it is named by the refusal. */
export function RemoveDialog({ point, onClose, onDone }: PointProps) {
  const t = useTexts(texts);
  const { id, revision } = useReadRow(point, pointTableEndpoints.getPoint);
  const form = useSchemaForm(noFields, {});
  const save = useSave(pointTableEndpoints.removePoint, pointReads);
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { name: id })}
      submitText={t('action.remove')}
      danger
      explain={explainInUse}
      permission="point_save"
      save={() => save({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}

/** What uses a point. */
export function UsageDialog({ point, onClose }: PointProps) {
  const t = useTexts(texts);
  return (
    <Dialog open title={t('usage.title', { name: point.id })} onClose={onClose}>
      <Usage row={point} />
    </Dialog>
  );
}
