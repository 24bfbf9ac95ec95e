import printer from 'primeicons/raw-svg/print.svg?icon';
import { type ReactNode, useState } from 'react';
import type { HashedFile } from '#src/blocks/attachments/attachment-list.tsx';
import { PrintedAttachments } from '#src/blocks/attachments/printed-files.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './record-sheet.css?inline';

export type Fact = readonly [name: string, value: ReactNode];

interface RecordSheetProps {
  title: string;
  /** At the other end of the head: the state or the number. */
  side?: string;
  facts: readonly Fact[];
  /** Its documents, which come last. */
  files: readonly HashedFile[];
  /** The words of the foot. */
  made(at: string): string;
  /** What the parts below the facts need; its selectors begin with `className`. */
  styles: CSSStyleSheet;
  className: string;
  children: ReactNode;
  onDone(): void;
}

const paper = sheet(css);

/** A record on paper, printed once: head, facts in two columns, its parts, and when it was printed. */
export function RecordSheet({
  title,
  side,
  facts,
  files,
  made,
  styles,
  className,
  children,
  onDone,
}: RecordSheetProps) {
  useStyles(paper);
  const formats = useFormats();
  const [at] = useState(useServerClock());
  usePrintOnce(onDone);
  return (
    <PrintSheet className={`ems-record-sheet ${className}`} styles={styles}>
      <header>
        <h1>{title}</h1>
        {side !== undefined && <p>{side}</p>}
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <PrintedAttachments files={files} />
      <footer>{made(`${formats.dateTime(at)} ${formats.zoneName(at)}`)}</footer>
    </PrintSheet>
  );
}

interface PrintButtonProps {
  label: string;
  /** The sheet; it prints when it is mounted. */
  renderSheet(done: () => void): ReactNode;
}

/** A button that prints a sheet. */
export function PrintButton({ label, renderSheet }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button icon={printer} onClick={() => setPrinting(true)}>
        {label}
      </Button>
      {isPrinting && renderSheet(() => setPrinting(false))}
    </>
  );
}
