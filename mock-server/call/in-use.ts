import { codes } from '#src/contract/codes.ts';
import { type Language, languages, type LocalText, textIn } from '#src/contract/languages.ts';
import type { RecordRefKind, RecordRefs } from '#src/contract/record-refs.ts';
import { Refusal } from '../lib/refusal.ts';

const namedMax = 5;

/** Records of one kind that use another record. */
export interface RecordUse {
  readonly kind: RecordRefKind;
  readonly title: LocalText;
  /** Those that the caller may see. */
  readonly records: readonly { readonly id: string; readonly name: LocalText }[];
  /** How many more there are that the caller may not see. */
  readonly hidden?: number;
}

const countOf = ({ records, hidden = 0 }: RecordUse): number => records.length + hidden;

const textOf = (use: RecordUse, language: Language): string => {
  const { title, records } = use;
  const count = countOf(use);
  const first = records.slice(0, namedMax).map(({ name }) => textIn(name, language));
  const more = count > first.length ? '…' : '';
  return language === 'zh'
    ? `${title.zh} ${count} 个（${first.join('、')}${more}）`
    : `${title[language]}: ${count} (${first.join(', ')}${more})`;
};

function detailOf(uses: readonly RecordUse[]): LocalText {
  const text = (language: Language) => uses.map((each) => textOf(each, language)).join(language === 'zh' ? '；' : '; ');
  const [zh = '', en = '', de = ''] = languages.map(text);
  return { zh, en, de };
}

/** The same for a client, with so many names of each kind. */
export const refsOf = (uses: readonly Omit<RecordUse, 'title'>[], language: Language, firstMax: number): RecordRefs[] =>
  uses.map(({ kind, records, hidden = 0 }) => ({
    kind,
    count: records.length + hidden,
    outside: hidden,
    first: records.slice(0, firstMax).map(({ id, name }) => ({ id, name: textIn(name, language) })),
  }));

/** Something uses the record: counted and named in `msg` to be read, and in `refs` for links. */
export class InUseRefusal extends Refusal {
  readonly #uses: readonly RecordUse[];

  constructor(uses: readonly RecordUse[], detail = detailOf(uses)) {
    super(codes.inUse, detail);
    this.#uses = uses;
  }

  refs(language: Language): readonly RecordRefs[] {
    return refsOf(this.#uses, language, namedMax);
  }
}

/** @throws Refusal with `inUse` that counts and names what uses a record, unless nothing does */
export function requireUnused(uses: readonly RecordUse[]): void {
  const found = uses.filter((use) => countOf(use) > 0);
  if (found.length > 0) throw new InUseRefusal(found);
}
