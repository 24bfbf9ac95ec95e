import { decimalSigns, type Language, languages, type LocalText, textIn } from '#src/contract/languages.ts';
import { readDay } from '#src/lib/time/day-text.ts';
import { readDecimal } from '#src/lib/number/decimal-text.ts';
import type { Cell } from './read-sheet.ts';
import { sheetFaults } from './words.ts';

/** A cell that no value can be read from: its text, and what is wrong with it. */
export class CellFault {
  readonly text: string;
  readonly fault: LocalText;
  constructor(text: string, fault: LocalText) {
    this.text = text;
    this.fault = fault;
  }
}

/** How the cells of a column become a field of the request, and how its values are shown. */
export interface SheetColumn {
  readonly head: LocalText;
  /** Heads of older templates and exports. */
  readonly formerHeads: readonly string[];
  /** Stands in the second sheet of the template. */
  readonly note: LocalText;
  /** A sheet without the column is refused. */
  readonly isRequired: boolean;
  /** Names of the values that the template lists. */
  choices(language: Language): readonly string[];
  /**
   * The field of the request; undefined leaves it to its default, a `CellFault` says what is wrong.
   * @param current value of the record that the row changes
   */
  read(cell: Cell, language: Language, current: unknown): unknown;
  /** As a cell shows the value. */
  show(value: unknown, language: Language): string;
}

interface ColumnOptions {
  readonly head: LocalText;
  readonly note: LocalText;
  readonly formerHeads?: readonly string[];
  readonly isRequired?: boolean;
  /** An empty cell leaves the field to its default. */
  readonly isOptional?: boolean;
}

type Read = SheetColumn['read'];

function column(options: ColumnOptions, read: Read, rest: Partial<SheetColumn> = {}): SheetColumn {
  const { head, note, formerHeads = [], isRequired = false, isOptional = false } = options;
  return {
    head,
    note,
    formerHeads,
    isRequired,
    choices: () => [],
    read: (cell, language, current) => (cell.text === '' && isOptional ? undefined : read(cell, language, current)),
    show: (value) => (value === undefined || value === null ? '' : String(value)),
    ...rest,
  };
}

export const textColumn = (options: ColumnOptions): SheetColumn => column(options, ({ text }) => text);

/** A number as the caller's language writes it. */
export const numberColumn = (options: ColumnOptions): SheetColumn =>
  column(options, ({ text, isNumber }, language) => (isNumber ? text : readDecimal(text, decimalSigns[language])));

const percentSign = /\s*[%％]$/;

/** `99.5%` of a number, of one that is shown as a percentage, or of a text with its sign. */
export const percentColumn = (options: ColumnOptions): SheetColumn =>
  column(options, ({ text, isNumber, isPercent }, language) => {
    if (text === '') return '';
    if (isPercent) return `${Number((Number(text) * 100).toFixed(6))}%`;
    if (isNumber) return `${text}%`;
    const number = text.replace(percentSign, '');
    return number === text ? text : `${readDecimal(number, decimalSigns[language])}%`;
  });

/** Several texts, between semicolons, commas or line ends. */
export const textListColumn = (options: ColumnOptions): SheetColumn =>
  column(options, ({ text }) =>
    text
      .split(/[;；,，、\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  );

/** A day as one of the three languages writes it. */
export const dayColumn = (options: ColumnOptions): SheetColumn => column(options, ({ text }) => readDay(text));

/** A text in a few known forms. @param read returns undefined for a text that has no meaning */
export const codedColumn = (
  options: ColumnOptions & { readonly fault: LocalText },
  read: (text: string) => string | undefined,
): SheetColumn =>
  column(options, ({ text }) => (text === '' ? '' : (read(text) ?? new CellFault(text, options.fault))));

/** A value with its names: in three languages, and by codes, ids and numbers. */
export interface Choice<V = string> {
  readonly value: V;
  readonly name: LocalText;
  readonly codes?: readonly string[];
}

const spaceless = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Units in brackets, spaces and case do not count. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)|\s/g, '')
    .toLowerCase();

/** The values that a text may mean: those of that name or, where there are none, of that name without its brackets. */
function finder<V>(choices: Iterable<Choice<V>>): (text: string) => readonly V[] {
  const [exact, loose] = [new Map<string, Set<V>>(), new Map<string, Set<V>>()];
  const add = (map: Map<string, Set<V>>, key: string, value: V) => {
    const values = map.get(key);
    if (values) values.add(value);
    else map.set(key, new Set([value]));
  };
  for (const { value, name, codes = [] } of choices)
    for (const text of [String(value), ...codes, ...Object.values(name)].filter(Boolean)) {
      add(exact, spaceless(text), value);
      add(loose, plain(text), value);
    }
  return (text) => [...(exact.get(spaceless(text)) ?? loose.get(plain(text)) ?? [])];
}

interface ChoiceOptions<V> extends ColumnOptions {
  readonly values: readonly Choice<V>[];
  /** What is wrong with a text that names none of them. */
  readonly fault: LocalText;
  /** The template lists their names. */
  readonly isListed?: boolean;
}

/** Of several values of that name the one that the record has. */
function only<V>(found: readonly V[], current: unknown): V | undefined {
  return found.length > 1 ? found.find((value) => value === current) : found[0];
}

const namesOf = <V>({ values, isListed = true }: ChoiceOptions<V>) => ({
  choices: (language: Language) => (isListed ? values.map(({ name }) => textIn(name, language)) : []),
});

const shownName = <V>(values: readonly Choice<V>[], value: unknown, language: Language): string => {
  const name = values.find((each) => each.value === value)?.name;
  return name ? textIn(name, language) : value === undefined || value === null ? '' : String(value);
};

/** One of some values, by a name in any language, or by a code. */
export function choiceColumn<V>(options: ChoiceOptions<V>): SheetColumn {
  const find = finder(options.values);
  const read: Read = ({ text }, _language, current) => {
    if (text === '') return '';
    const found = find(text);
    const value = only(found, current);
    return value ?? new CellFault(text, found.length > 1 ? sheetFaults.ambiguous : options.fault);
  };
  return column(options, read, {
    ...namesOf(options),
    show: (value, language) => shownName(options.values, value, language),
  });
}

/** Several of some values, between semicolons or commas. */
export function listColumn<V>(options: ChoiceOptions<V>): SheetColumn {
  const find = finder(options.values);
  const split = (text: string, separator: RegExp): string[] =>
    find(text).length > 0
      ? [text]
      : text
          .split(separator)
          .map((each) => each.trim())
          .filter(Boolean);
  const read: Read = ({ text }, _language, current) => {
    const present: readonly unknown[] = Array.isArray(current) ? current : [];
    const texts = split(text, /[;；\n]/).flatMap((each) => split(each, /[,，、]/));
    const found = texts.map(find);
    const values = found.map((each) => (each.length > 1 ? each.find((value) => present.includes(value)) : each[0]));
    const wrong = values.findIndex((value) => value === undefined);
    if (wrong < 0) return [...new Set(values)];
    return new CellFault(text, (found[wrong]?.length ?? 0) > 1 ? sheetFaults.ambiguous : options.fault);
  };
  return column(options, read, {
    ...namesOf(options),
    show: (value, language) =>
      Array.isArray(value) ? value.map((each) => shownName(options.values, each, language)).join('; ') : '',
  });
}

const flagNames: readonly Choice<boolean>[] = [
  { value: true, name: { zh: '是', en: 'yes', de: 'ja' }, codes: ['1', 'true', 'x', 'wahr'] },
  { value: false, name: { zh: '否', en: 'no', de: 'nein' }, codes: ['0', 'false', 'falsch'] },
];

/** Yes or no; an empty cell is no. */
export function flagColumn(options: ColumnOptions): SheetColumn {
  const choice = choiceColumn({ ...options, values: flagNames, fault: sheetFaults.flag, isListed: false });
  return {
    ...choice,
    read: (cell, language, current) => (cell.text === '' ? false : choice.read(cell, language, current)),
  };
}

/** Every head that names a column. */
export const headsOf = (key: string, { head, formerHeads }: SheetColumn): readonly string[] => [
  key,
  ...formerHeads,
  ...languages.map((language) => head[language]),
];
