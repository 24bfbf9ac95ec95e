import times from 'primeicons/raw-svg/times.svg?icon';
import { useRef, useState } from 'react';
import { compareScan } from '#src/contract/rules/life-cycle/delivery.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { deliveryStyles } from './delivery-styles.ts';
import { texts } from './texts.ts';

interface ScanFieldProps {
  /** Of the delivery. */
  serials: readonly string[];
  scanned: readonly string[];
  error: string | undefined;
  onChange(scanned: string[]): void;
}

/** Serial numbers of a text: one in each line, or between semicolons, commas and tabs. */
const serialsIn = (text: string): string[] =>
  text
    .split(/[\n\t;；,，]/)
    .map(normalizeSerialNumber)
    .filter(Boolean);

/** Compares what is scanned while unloading with the rows of the delivery. */
export function ScanField({ serials, scanned, error, onChange }: ScanFieldProps) {
  useStyles(deliveryStyles);
  const t = useTexts(texts);
  const { number } = useFormats();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { received, missing, surplus } = compareScan(serials, scanned);
  const add = (entered: string) => {
    onChange([...new Set([...scanned, ...serialsIn(entered)])]);
    setText('');
  };
  const list = (some: readonly string[]) => some.join(', ');
  return (
    <div className="ems-scan">
      <TextField
        ref={field}
        label={t('arrive.scan')}
        hint={t('arrive.scanHint')}
        error={error}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/[\n\t;；,，]/.test(pasted)) return;
          event.preventDefault();
          add(pasted);
        }}
        // A number that is typed counts without the button.
        onBlur={() => serialsIn(text).length > 0 && add(text)}
        onKeyDown={(event) => {
          // A scanner ends each number with Enter, which must not send the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(text);
        }}
        trailing={<Button onClick={() => add(text)}>{t('arrive.add')}</Button>}
      />
      <div role="status" className="ems-scan-result">
        <p>{t('arrive.progress', { found: number(received.length), total: number(serials.length) })}</p>
        {missing.length > 0 && <p>{t('arrive.missing', { serials: list(missing) })}</p>}
        {surplus.length > 0 && <p className="ems-scan-surplus">{t('arrive.surplus', { serials: list(surplus) })}</p>}
        {serials.length > 0 && missing.length === 0 && surplus.length === 0 && <p>{t('arrive.complete')}</p>}
      </div>
      {scanned.length > 0 && (
        <ul className="ems-scan-list" aria-label={t('arrive.scan')}>
          {scanned.map((serial) => (
            <li key={serial}>
              {serial}
              <IconButton
                icon={times}
                label={t('arrive.undo', { serial })}
                onClick={() => {
                  field.current?.focus();
                  onChange(scanned.filter((each) => each !== serial));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
