import { randomInt } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import { captchaLifeMs, captchaTries } from '#src/contract/limits.ts';
import { glyphs } from '../../captcha/glyphs.ts';
import { Refusal } from '../../lib/refusal.ts';

interface Captcha {
  readonly code: string;
  readonly until: number;
  wrong: number;
}

const length = 4;
const mostAtOnce = 10_000;
const characters = Object.keys(glyphs);

const newCode = () => Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Captchas by the random number of the page that asked. */
export class Captchas {
  readonly #open = new Map<number, Captcha>();

  create(randomStr: number, now: number): string {
    this.#forget(now);
    const code = newCode();
    this.#open.delete(randomStr);
    this.#open.set(randomStr, { code, until: now + captchaLifeMs, wrong: 0 });
    return code;
  }

  peek(randomStr: number): string | undefined {
    return this.#open.get(randomStr)?.code;
  }

  /** What the captcha drawn last shows, as long as it is not solved. */
  newest(): string | undefined {
    return [...this.#open.values()].at(-1)?.code;
  }

  /** A right answer uses the captcha up, whatever becomes of the login. @throws Refusal after too many wrong ones */
  solve(randomStr: number, answer: string, now: number): boolean {
    const captcha = this.#open.get(randomStr);
    if (!captcha || captcha.until <= now) return false;
    if (captcha.wrong >= captchaTries) throw new Refusal(codes.tooManyRequests);
    const right = answer.trim().toUpperCase() === captcha.code;
    if (right) this.#open.delete(randomStr);
    else captcha.wrong += 1;
    return right;
  }

  clear(): void {
    this.#open.clear();
  }

  #forget(now: number): void {
    for (const [key, captcha] of this.#open) {
      if (captcha.until > now && this.#open.size < mostAtOnce) return;
      this.#open.delete(key);
    }
  }
}
