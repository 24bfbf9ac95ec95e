import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { use } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ComingDialogContext } from '../dialog/coming-context.ts';
import type { CodeGoneProps } from '../lazy-component.ts';
import { texts } from '../texts.ts';
import { Empty } from './states.tsx';

/** Shown for code that the server does not have: as a dialog where it is the code of one. */
export function CodeGone({ retry }: CodeGoneProps) {
  const t = useTexts(texts);
  const closeDialog = use(ComingDialogContext);
  const again = (
    <Button kind={closeDialog ? 'primary' : 'secondary'} onClick={retry}>
      {t('state.retry')}
    </Button>
  );
  if (closeDialog)
    return (
      <Dialog open title={t('state.codeGone')} onClose={closeDialog} footer={again}>
        <p>{t('state.codeGoneHint')}</p>
      </Dialog>
    );
  return (
    <div role="alert">
      <Empty icon={warning} title={t('state.codeGone')} text={t('state.codeGoneHint')} action={again} />
    </div>
  );
}
