import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import { useState } from 'react';
import { commandsOf } from '#src/contract/run/command.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const DeviceCommandDialog = lazyComponent(async () => ({
  default: (await import('./device-command-dialog.tsx')).DeviceCommandDialog,
}));

/** Leads to the commands of a device; nothing where it knows none, or for one who may not give any. */
export function DeviceCommandButton({ device }: { device: Device }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const allowed = usePermission('device_control');
  if (!allowed || commandsOf(device.type).length === 0) return null;
  return (
    <>
      <Button icon={sliders} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && (
        <ComingDialog onClose={() => setOpen(false)}>
          <DeviceCommandDialog device={device} onClose={() => setOpen(false)} />
        </ComingDialog>
      )}
    </>
  );
}
