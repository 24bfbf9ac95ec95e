/** Dotted keys and texts of one language of a feature. */
export type Texts = ReadonlyMap<string, string>;

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export function flatten(tree: TextTree, prefix = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const baseOf = (key: string) => key.replace(/_(one|other)$/, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name ?? '').toSorted();

/** zh has one plural form, en and de have two; everything else has the same keys in each. */
function keyFaults(language: string, zh: Texts, other: Texts): string[] {
  const expected = [...zh.keys()].flatMap((key) =>
    key.endsWith('_other') ? [key.replace(/other$/, 'one'), key] : [key],
  );
  return [
    ...expected.filter((key) => !other.has(key)).map((key) => `${language}: "${key}" is missing`),
    ...[...other.keys()].filter((key) => !expected.includes(key)).map((key) => `${language}: "${key}" is not in zh`),
  ];
}

/** A placeholder more or less than in zh; a singular may leave out the count. */
function placeholderFaults(language: string, zh: Texts, other: Texts): string[] {
  return [...other].flatMap(([key, text]) => {
    const model = zh.get(key) ?? zh.get(`${baseOf(key)}_other`);
    if (model === undefined) return [];
    const drop = key.endsWith('_one') ? 'count' : undefined;
    const expected = placeholders(model).filter((name) => name !== drop);
    const found = placeholders(text).filter((name) => name !== drop);
    return expected.join() === found.join()
      ? []
      : [`${language}: "${key}" has placeholders [${found.join(', ')}], zh has [${expected.join(', ')}]`];
  });
}

/** What is wrong among the languages of one feature. `same`: texts that German shares with English. */
export function languageFaults(zh: Texts, en: Texts, de: Texts, same: ReadonlySet<string>): string[] {
  const empty = Object.entries({ zh, en, de }).flatMap(([language, texts]) =>
    [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${language}: "${key}" is empty`),
  );
  const singular = [...zh.keys()]
    .filter((key) => key.endsWith('_one'))
    .map((key) => `zh: "${key}": zh has no singular`);
  const untranslated = [...de]
    .filter(
      ([key, text]) => text === en.get(key) && /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && !same.has(text),
    )
    .map(([key, text]) => `de: "${key}" is the English text "${text}"`);
  const foreign = Object.entries({ en, de }).flatMap(([language, texts]) =>
    [...texts].filter(([, text]) => hasHan(text)).map(([key]) => `${language}: "${key}" has Chinese characters`),
  );
  return [
    ...empty,
    ...singular,
    ...untranslated,
    ...foreign,
    ...[keyFaults, placeholderFaults].flatMap((faults) => [...faults('en', zh, en), ...faults('de', zh, de)]),
  ];
}

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether `defineForm` composes the key from the name of a field. */
function isOfForm(key: string, source: string): boolean {
  const [group = '', name = ''] = key.split('.');
  if (!/\bdefineForm\(/.test(source)) return false;
  const groups = ['form', ...[...source.matchAll(/\bgroup: '(\w+)'/g)].map(([, each]) => each ?? '')];
  if (groups.includes(group) && ['create', 'edit', 'save'].includes(name)) return true;
  if (['field', 'hint', 'section'].includes(group)) return new RegExp(`\\b${name}\\b`).test(source);
  return new RegExp(`\\b${group}: (?:choice|multiChoice)\\(`).test(source);
}

/**
 * Keys that a list's definition (`defineList`) names by its columns, filters and choices, and those that each list has.
 */
const isOfList = (source: string) => {
  if (!/\bdefineList\(/.test(source)) return () => false;
  const columns = new Set([...source.matchAll(/\bcolumn\s*\.\w+\(\s*'(\w+)'/g)].map(([, id]) => id ?? ''));
  const filters = new Set(
    [...source.matchAll(/\b(\w+): (?:search|text|id|station|choice|severityChoices|period|flag)\(/g)].map(
      ([, id]) => id ?? '',
    ),
  );
  const groups = new Set([...source.matchAll(/\btexts: '(\w+)'/g)].map(([, group]) => group ?? ''));
  const general = new Set([
    'title',
    'caption',
    'failed',
    'newRows',
    'empty.none',
    'empty.noneText',
    'action.create',
    'export.sheet',
  ]);
  return (key: string) => {
    const [first = '', second = ''] = key.split('.');
    if (first === 'column') return columns.has(second);
    if (first === 'filter') return filters.has(second.replace(/Hint$/, ''));
    return general.has(key) || groups.has(first) || filters.has(first) || columns.has(first);
  };
};

/**
 * Keys that no source names: as a literal (`t('list.empty')`), by a template's beginning (`` t(`state.${x}`) ``), by the
 * definition of a form or a list, or, where the texts are used as a plain tree, as a property (`texts.list.empty`).
 */
export function unusedKeys(keys: Iterable<string>, source: string, isPlain: boolean): string[] {
  const prefixes = new Set([...source.matchAll(/`([\w.]+[._])\$\{/g)].map(([, prefix]) => prefix ?? ''));
  const literals = new Set(source.match(/(?<=['"`])[\w.]+(?=['"`])/g));
  const properties = new Set(isPlain ? source.match(/(?<=\.)\w+/g) : []);
  const destructured = new Set(
    isPlain ? [...source.matchAll(/\{([\w\s,:]+)\}\)?\s*=/g)].flatMap(([, names]) => names?.match(/\w+/g) ?? []) : [],
  );
  const isNamedByList = isOfList(source);
  return [...new Set([...keys].map(baseOf))].filter((key) => {
    const last = key.split('.').at(-1) ?? key;
    const starts = [...prefixes].some((prefix) => key.startsWith(prefix));
    const isPlainName = properties.has(last) || destructured.has(last);
    return !literals.has(key) && !starts && !isPlainName && !isOfForm(key, source) && !isNamedByList(key);
  });
}
