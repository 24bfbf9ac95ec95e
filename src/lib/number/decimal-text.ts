/** The sign between a number and its decimals. */
export type DecimalSign = '.' | ',';

const others: Readonly<Record<DecimalSign, DecimalSign>> = { '.': ',', ',': '.' };
const escaped = (sign: DecimalSign): string => `\\${sign}`;

interface Forms {
  /** `12,5`, and `1 234,5` or `1.234.567,8` with its groups. */
  readonly usual: RegExp;
  /** `12.5`, and `1,234.5`, as other languages write it. */
  readonly foreign: RegExp;
  /** `1.234`: a thousand and more in this language, a little more than one in another. */
  readonly ambiguous: RegExp;
}

function formsOf(sign: DecimalSign): Forms {
  const [decimal, other] = [escaped(sign), escaped(others[sign])];
  const groups = (separator: string) => `[1-9]\\d{0,2}(?:${separator}\\d{3})+`;
  return {
    usual: new RegExp(`^(?:\\d+|${groups("[ '’]")}|${groups(other)})(?:${decimal}\\d+)?$`),
    foreign: new RegExp(`^(?:\\d+|${groups(decimal)})${other}\\d+$`),
    ambiguous: new RegExp(`^[1-9]\\d{0,2}${other}\\d{3}$`),
  };
}

const forms: Readonly<Record<DecimalSign, Forms>> = { '.': formsOf('.'), ',': formsOf(',') };

/**
 * Converts a written number to decimal text with a point: `12,5` and `1.234,5` where the sign is a comma, and what
 * other languages write. A text that is no number stays as it is; one that means two numbers gets a question mark, so
 * that it is none either.
 */
export function readDecimal(text: string, sign: DecimalSign): string {
  const [, minus = '', number = ''] = /^([-−–+]?)\s*(.*)$/u.exec(text.normalize('NFKC').trim()) ?? [];
  const { usual, foreign, ambiguous } = forms[sign];
  const prefix = minus === '' || minus === '+' ? '' : '-';
  if (ambiguous.test(number)) return `${text}?`;
  const decimal = usual.test(number) ? sign : foreign.test(number) ? others[sign] : undefined;
  if (decimal === undefined) return text;
  const [whole = '', decimals] = number.split(decimal);
  const digits = whole.replaceAll(/\D/g, '');
  return prefix + (decimals === undefined ? digits : `${digits}.${decimals}`);
}

/** A number as a field shows it to be changed: all its decimals, no groups. */
export const writeDecimal = (value: string | number, sign: DecimalSign): string =>
  /^-?\d+\.\d+$/.test(String(value)) ? String(value).replace('.', sign) : String(value);
