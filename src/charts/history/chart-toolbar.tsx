import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import download from 'primeicons/raw-svg/download.svg?icon';
import whole from 'primeicons/raw-svg/arrows-h.svg?icon';
import zoomInIcon from 'primeicons/raw-svg/search-plus.svg?icon';
import zoomOutIcon from 'primeicons/raw-svg/search-minus.svg?icon';
import table from 'primeicons/raw-svg/table.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { Icon, type IconShape } from '#src/ui/button/icon.tsx';
import { MenuButton } from '#src/ui/popover/menu-button.tsx';
import { Tooltip } from '#src/ui/popover/tooltip.tsx';
import { texts } from '../texts.ts';

const exportKinds = ['png', 'csv', 'xlsx'] as const;
export type ExportKind = (typeof exportKinds)[number];

export interface ToolbarProps {
  /** The whole range is shown, so panning and zooming out do nothing. */
  whole: boolean;
  atStart: boolean;
  atEnd: boolean;
  tableId: string;
  tableOpen: boolean;
  zoom(factor: number): void;
  pan(share: number): void;
  reset(): void;
  toggleTable(): void;
  save(kind: ExportKind): void;
}

const step = 0.5;

/** An icon button that keeps the focus while it is disabled, at an end of the range or when all of it is shown. */
function Tool({ icon, label, idle, run }: { icon: IconShape; label: string; idle: boolean; run(): void }) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className="ems-button ems-button-plain ems-icon-button"
        aria-label={label}
        aria-disabled={idle || undefined}
        onClick={() => !idle && run()}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  );
}

/** What wheel, drag and keys do, as buttons. */
export function ChartToolbar(props: ToolbarProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-chart-tools">
      <Tool icon={left} label={t('earlier')} idle={props.atStart} run={() => props.pan(-step)} />
      <Tool icon={right} label={t('later')} idle={props.atEnd} run={() => props.pan(step)} />
      <Tool icon={zoomInIcon} label={t('zoomIn')} idle={false} run={() => props.zoom(step)} />
      <Tool icon={zoomOutIcon} label={t('zoomOut')} idle={props.whole} run={() => props.zoom(1 / step)} />
      <Tool icon={whole} label={t('whole')} idle={props.whole} run={props.reset} />
      <IconButton
        icon={table}
        label={t('values')}
        aria-expanded={props.tableOpen}
        aria-controls={props.tableOpen ? props.tableId : undefined}
        onClick={props.toggleTable}
      />
      <MenuButton
        icon={download}
        label={t('export.title')}
        align="end"
        items={exportKinds.map((kind) => ({ id: kind, label: t(`export.${kind}`), onSelect: () => props.save(kind) }))}
      />
    </div>
  );
}
