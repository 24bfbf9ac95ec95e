import file from 'primeicons/raw-svg/file-export.svg?icon';
import { useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { DrawingDialogProps } from './drawing-dialog.tsx';
import { texts } from './texts.ts';

const DrawingDialog = lazyComponent(() => import('./drawing-dialog.tsx'));

/** Opens the drawing's file dialog, for those who may save one. */
export function DrawingButton(props: Omit<DrawingDialogProps, 'onClose'>) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed permission="drawing_save">
      <Button icon={file} onClick={() => setOpen(true)}>
        {t(props.kind)}
      </Button>
      {isOpen && (
        <ComingDialog onClose={() => setOpen(false)}>
          <DrawingDialog {...props} onClose={() => setOpen(false)} />
        </ComingDialog>
      )}
    </Allowed>
  );
}
