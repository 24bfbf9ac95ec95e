import download from 'primeicons/raw-svg/download.svg?icon';
import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { tableFormats } from '#src/lib/file/table-file.ts';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { MenuButton } from '#src/ui/popover/menu-button.tsx';
import type { ExportFormat, ListExport } from './list-export.ts';
import { texts } from './texts.ts';

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'));

interface ExportButtonProps<Row> {
  /** What is exported, as it is when a format is chosen. */
  make(): ListExport<Row>;
  formats?: readonly ExportFormat[];
  disabled?: boolean;
}

/** Writes all of a list, as it is filtered, to a file. */
export function ExportButton<Row>({ make, formats = tableFormats, disabled = false }: ExportButtonProps<Row>) {
  const t = useTexts(texts);
  const [chosen, choose] = useState<{ format: ExportFormat; list: ListExport<Row> }>();
  return (
    <>
      <MenuButton
        label={t('export')}
        icon={download}
        align="end"
        disabled={disabled}
        items={formats.map((format) => ({
          id: format,
          label: t(`format.${format}`),
          onSelect: () => choose({ format, list: make() }),
        }))}
      >
        {t('export')}
      </MenuButton>
      {chosen && (
        <ComingDialog onClose={() => choose(undefined)}>
          <ExportDialog {...chosen} onClose={() => choose(undefined)} />
        </ComingDialog>
      )}
    </>
  );
}
