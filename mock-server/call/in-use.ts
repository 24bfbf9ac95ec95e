import { codes } from '#src/contract/codes.ts';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';
import { Refusal } from '../lib/refusal.ts';

const namedMax = 5;

/** Records of one kind that use another record. */
export interface RecordUse {
  readonly kind: LocalText;
  readonly names: readonly LocalText[];
}

const textOf = ({ kind, names }: RecordUse, language: Language): string => {
  const first = names.slice(0, namedMax).map((name) => name[language] || name.zh);
  const more = names.length > namedMax ? '…' : '';
  return language === 'zh'
    ? `${kind.zh} ${names.length} 个（${first.join('、')}${more}）`
    : `${kind[language]}: ${names.length} (${first.join(', ')}${more})`;
};

/** @throws Refusal with `inUse` that counts and names what uses a record, unless nothing does */
export function requireUnused(uses: readonly RecordUse[]): void {
  const found = uses.filter(({ names }) => names.length > 0);
  if (found.length === 0) return;
  const text = (language: Language) =>
    found.map((each) => textOf(each, language)).join(language === 'zh' ? '；' : '; ');
  const [zh = '', en = '', de = ''] = languages.map(text);
  throw new Refusal(codes.inUse, { zh, en, de });
}
