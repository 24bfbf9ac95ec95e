import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { commandEndpoints } from '#src/contract/run/command.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { useDevices } from '../station/use-devices.ts';
import { type Draft, valueOf } from './command-draft.ts';
import { CommandForm } from './command-form.tsx';
import { CommandProgress } from './command-progress.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import css from './device-command.css?inline';
import { Sending } from './sending.tsx';
import { texts } from './texts.ts';
import { newKey, useSendCommand } from './use-send-command.ts';

const styles = sheet(css);

/** A draft that is being sent. Its idempotency key makes one command of all retries. */
interface Asked {
  readonly draft: Draft;
  readonly key: string;
}

interface DeviceCommandDialogProps {
  device: Device;
  onClose(): void;
}

/** A command to a device: what and why, the check of it, and what becomes of it. */
export function DeviceCommandDialog({ device, onClose }: DeviceCommandDialogProps) {
  useStyles(styles);
  const [draft, setDraft] = useState<Draft>();
  const [asked, setAsked] = useState<Asked>();
  const sent = useSendCommand();
  const back = () => {
    sent.reset();
    setAsked(undefined);
  };
  const send = ({ draft: { kind, reason, lifetime, ...rest }, key }: Asked) => {
    if (sent.isPending) return;
    const value = valueOf({ kind, ...rest }, device.type);
    sent.mutate({ deviceId: device.id, kind, reason, lifetime, key, ...(value !== undefined && { value }) });
  };
  if (sent.data) return <CommandProgress id={sent.data.id} first={sent.data} onClose={onClose} />;
  if (!asked)
    return (
      <Ask
        device={device}
        draft={draft}
        onClose={onClose}
        onNext={(next) => {
          setDraft(next);
          setAsked({ draft: next, key: newKey() });
        }}
      />
    );
  if (sent.isIdle)
    return <ConfirmCommand device={device} draft={asked.draft} onBack={back} onSend={() => send(asked)} />;
  return (
    <Sending
      failures={sent.failureCount}
      error={sent.error}
      onAsk={() => send(asked)}
      onBack={back}
      onClose={onClose}
    />
  );
}

interface AskProps extends DeviceCommandDialogProps {
  draft: Draft | undefined;
  onNext(draft: Draft): void;
}

/** The form, once it is known what the device understands. */
function Ask({ device, draft, onClose, onNext }: AskProps) {
  const t = useTexts(texts);
  const control = useQuery({
    ...query(useApi(), commandEndpoints.getDeviceControl, { deviceId: device.id }, { silent: true }),
    staleTime: 0,
  });
  // Whether it can be reached may be another story by now than when its caller has read it.
  const { data: devices } = useDevices(device.stationId);
  const now = devices?.find(({ id }) => id === device.id) ?? device;
  if (control.data) return <CommandForm device={now} control={control.data} {...{ draft, onClose, onNext }} />;
  return (
    <Dialog open title={t('title', { device: device.name })} width={560} onClose={onClose} footer={<CancelButton />}>
      <QueryView query={control} failed={t('loadFailed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
