import { useRef } from 'react';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { type Draft, valueOf } from './command-draft.ts';
import { CommandEffect, useStackRefusal } from './command-effect-view.tsx';
import { texts } from './texts.ts';
import { useCommandWords } from './use-command-words.ts';

interface ConfirmCommandProps {
  device: Device;
  draft: Draft;
  onBack(): void;
  onSend(): void;
}

/** Asks to confirm the command. The button that leads back has the focus. */
export function ConfirmCommand({ device, draft, onBack, onSend }: ConfirmCommandProps) {
  const t = useTexts(texts);
  const words = useCommandWords();
  const refusal = useStackRefusal(device, draft);
  const back = useRef<HTMLButtonElement>(null);
  const what = words.command({ kind: draft.kind, value: valueOf(draft, device.type) ?? null }, device.type);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('confirm.title')}
      width={560}
      onClose={onBack}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} onClick={onBack}>
            {t('confirm.back')}
          </Button>
          <Button kind="danger" disabled={refusal !== undefined} onClick={onSend}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <div className="ems-command">
        <p className="ems-command-what">{t('confirm.what', { device: device.name, what })}</p>
        <CommandEffect device={device} draft={draft} />
        <Facts>
          <Fact name={t('reason')}>{draft.reason}</Fact>
        </Facts>
        <p>{t('confirm.text')}</p>
        <p className="ems-sub">{t('confirm.lifetime', { minutes: draft.lifetime / 60 })}</p>
      </div>
    </Dialog>
  );
}
