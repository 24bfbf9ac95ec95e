import { useState } from 'react';
import * as z from 'zod/mini';
import { CommandProgress } from '#src/blocks/device-command/command-progress.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { Command } from '#src/contract/run/command.ts';
import { pointWriteEndpoints, pointWriteForm, type WritablePoint } from '#src/contract/points/point-write.ts';
import { isOldValue } from '#src/contract/rules/points/write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { PointValue } from './point-cells.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';
import { targetOf } from './write-target.ts';

interface ConfirmDialogProps extends DialogProps {
  point: WritablePoint;
}

const nameOnly = z.object({ name: pointWriteForm.shape.name });

/** The second person reads what is asked for, by whom and why, and sends it. */
export default function ConfirmDialog({ point, onClose }: ConfirmDialogProps) {
  const t = useTexts(texts);
  const zone = useZones()(point.stationId);
  const [sent, setSent] = useState<Command>();
  const form = useSchemaForm(nameOnly, { name: '' });
  const save = useSave(pointWriteEndpoints.approvePointWrite, pointReads);
  const { last, name, deviceName } = point;
  if (sent) return <CommandProgress id={sent.id} first={sent} onClose={onClose} />;
  if (!last) return null;
  return (
    <FormDialog
      form={form}
      title={t('confirm.title', { device: deviceName, point: name })}
      submitText={t('confirm.submit')}
      danger
      permission="point_write"
      width={560}
      save={(values) => save({ id: last.commandId, ...values })}
      onClose={onClose}
      onDone={(command) => {
        form.reset();
        setSent(command);
      }}
    >
      <Facts>
        <Fact name={t('confirm.value')}>
          <PointValue point={point} value={last.value} />
        </Fact>
        <Fact name={t('confirm.lifetime')}>
          <Value value={last.lifetime} unit="s" digits={0} />
        </Fact>
        <Fact name={t('confirm.by')}>{last.by.name}</Fact>
        <Fact name={t('confirm.at')}>
          <Time at={last.at} zone={zone} />
        </Fact>
        <Fact name={t('confirm.reason')}>{last.reason}</Fact>
        <Fact name={t('confirm.until')}>
          <Time at={last.confirmUntil} zone={zone} show="time" />
        </Fact>
      </Facts>
      <p className="ems-sub">{t('confirm.text')}</p>
      {isOldValue(targetOf(point), Date.parse(point.readAt)) && (
        <TextField {...form.field('name')} label={t('write.name')} hint={t('write.nameHint', { name })} />
      )}
    </FormDialog>
  );
}
