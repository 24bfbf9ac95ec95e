import type { DialogProps } from '#src/blocks/list/types.ts';
import type { WebConfig } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { BrandPreview, shownOf } from './brand-preview.tsx';
import { scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { useWebConfig } from './web-reads.ts';

export const previewWidthPx = 1080;

/** What users see once the fields of a scope are published. */
export default function PreviewDialog({ config: listed, onClose }: DialogProps & { config: WebConfig }) {
  const t = useTexts(texts);
  const config = useWebConfig(listed);
  return (
    <Dialog
      open
      title={t('preview.of', { name: scopeName(config, t) })}
      width={previewWidthPx}
      onClose={onClose}
      footer={<CancelButton label={t('action.close')} />}
    >
      {config.isDraft && <p>{t('preview.draft')}</p>}
      <BrandPreview content={shownOf(config)} isPlatform={config.orgId === ''} />
    </Dialog>
  );
}
