import close from 'primeicons/raw-svg/times.svg?icon';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import css from './provenance.css?inline';

const styles = sheet(css);

interface InfoBoxProps {
  id: string;
  title: string;
  open: boolean;
  onClose(): void;
  /** What opened it; gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A box beside a figure that says where it comes from. */
export function InfoBox({ id, title, open, onClose, anchor, children }: InfoBoxProps) {
  useStyles(styles);
  const ui = useTexts(uiTexts);
  const handleClose = () => {
    onClose();
    anchor.current?.focus();
  };
  return (
    <Popover
      id={id}
      open={open}
      onClose={onClose}
      anchor={anchor}
      placement={{ side: 'bottom', align: 'end' }}
      className="ems-provenance-box"
      role="dialog"
      label={title}
    >
      <header>
        <strong>{title}</strong>
        <IconButton icon={close} label={ui('close')} tooltip={false} onClick={handleClose} />
      </header>
      {children}
    </Popover>
  );
}
