import close from 'primeicons/raw-svg/times.svg?icon';
import info from 'primeicons/raw-svg/info-circle.svg?icon';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { usePress } from '#src/ui/use-press.ts';
import css from './provenance.css?inline';

const styles = sheet(css);

/** A button beside a figure that opens where the figure comes from. */
export function InfoPopover({ title, children }: { title: string; children: ReactNode }) {
  useStyles(styles);
  const ui = useTexts(uiTexts);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className="ems-provenance">
      <IconButton
        ref={button}
        icon={info}
        label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...usePress(isOpen, setOpen)}
      />
      <Popover
        id={id}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
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
    </span>
  );
}
