import { codeTexts } from '#src/contract/code-texts.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';

/** An answer other than 200: thrown anywhere, turned into `{code, msg}` in the caller's language at the end. */
export class Refusal extends Error {
  readonly code: Code;
  readonly detail: LocalText | undefined;
  /** HTTP status where it is not the code's own. */
  readonly status: number | undefined;

  constructor(code: Code, detail?: LocalText, status?: number) {
    super(`refused with code ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.status = status;
  }

  msg(language: Language): string {
    const text = codeTexts[this.code][language];
    if (!this.detail) return text;
    return language === 'zh' ? `${text}：${this.detail[language]}` : `${text}: ${this.detail[language]}`;
  }
}

/** One error for a wrong sign, a wrong key, wrong padding and garbage: a difference would be an oracle. */
export const unreadable = (): Refusal => new Refusal(codes.unreadable);
