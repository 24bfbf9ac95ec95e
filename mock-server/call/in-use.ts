import { codes } from '#src/contract/codes.ts';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';
import { Refusal } from '../lib/refusal.ts';

const namedMax = 5;

/** Records of one kind that use another record. */
export interface RecordUse {
  readonly kind: LocalText;
  readonly names: readonly LocalText[];
  /** How many more there are that the caller may not see. */
  readonly hidden?: number;
}

const countOf = ({ names, hidden = 0 }: RecordUse): number => names.length + hidden;

const textOf = (use: RecordUse, language: Language): string => {
  const { kind, names } = use;
  const count = countOf(use);
  const first = names.slice(0, namedMax).map((name) => name[language] || name.zh);
  const more = count > first.length ? '…' : '';
  return language === 'zh'
    ? `${kind.zh} ${count} 个（${first.join('、')}${more}）`
    : `${kind[language]}: ${count} (${first.join(', ')}${more})`;
};

/** @throws Refusal with `inUse` that counts and names what uses a record, unless nothing does */
export function requireUnused(uses: readonly RecordUse[]): void {
  const found = uses.filter((use) => countOf(use) > 0);
  if (found.length === 0) return;
  const text = (language: Language) =>
    found.map((each) => textOf(each, language)).join(language === 'zh' ? '；' : '; ');
  const [zh = '', en = '', de = ''] = languages.map(text);
  throw new Refusal(codes.inUse, { zh, en, de });
}
