import { codeTexts } from '#src/contract/code-texts.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';

/** An answer other than 200: thrown anywhere, turned into `{code, msg}` in the caller's language at the end. */
export class Refusal extends Error {
  readonly code: Code;
  readonly detail: LocalText | undefined;
  /** HTTP status where it differs from the code's default. */
  readonly status: number | undefined;
  /** Id of the record that causes the refusal. */
  readonly ref: string | undefined;

  constructor(code: Code, detail?: LocalText, status?: number, ref?: string) {
    super(`refused with code ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.ref = ref;
  }

  msg(language: Language): string {
    const text = codeTexts[this.code][language];
    if (!this.detail) return text;
    return language === 'zh' ? `${text}：${this.detail[language]}` : `${text}: ${this.detail[language]}`;
  }
}

type Fields = Readonly<Record<string, LocalText>>;

function named(fields: Fields): LocalText {
  const all = (language: Language) =>
    Object.entries(fields)
      .map(([field, text]) => `${field} – ${text[language]}`)
      .join('; ');
  const [zh = '', en = '', de = ''] = languages.map(all);
  return { zh, en, de };
}

/** The request is wrong in single fields: each is named, in `msg` to be read and in `fields` for the form. */
export class FieldRefusal extends Refusal {
  readonly #fields: Fields;

  constructor(fields: Fields) {
    super(codes.badRequest, named(fields));
    this.#fields = fields;
  }

  get texts(): Fields {
    return this.#fields;
  }

  fields(language: Language): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#fields).map(([field, text]) => [field, text[language]]));
  }
}

/** One error for a wrong sign, a wrong key, wrong padding and garbage: a difference would be an oracle. */
export const unreadable = (): Refusal => new Refusal(codes.unreadable);
