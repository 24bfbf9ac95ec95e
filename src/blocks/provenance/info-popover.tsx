import info from 'primeicons/raw-svg/info-circle.svg?icon';
import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '#src/ui/button/button.tsx';
import { usePress } from '#src/ui/button/use-press.ts';
import { InfoBox } from './info-box.tsx';

/** A button beside a figure that opens where the figure comes from. */
export function InfoPopover({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
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
      <InfoBox id={id} title={title} open={isOpen} onClose={() => setOpen(false)} anchor={button}>
        {children}
      </InfoBox>
    </span>
  );
}
