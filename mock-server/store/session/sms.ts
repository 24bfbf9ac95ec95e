import { createHmac, randomInt } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import { smsCodeLifeMs, smsCodeTries, smsCountdownMs } from '#src/contract/limits.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ConfigValues } from '../config-values.ts';

interface SmsCode {
  readonly code: string;
  readonly sentAt: number;
  /** Of the order to the gateway; null: no secret is agreed with it. */
  readonly signature: string | null;
  wrong: number;
  used: boolean;
}

const digits = 6;
const mostAtOnce = 10_000;

const newCode = () => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Codes sent to mobile numbers. A number without an account gets one like any other. */
export class SmsCodes {
  readonly #config: ConfigValues;
  readonly #sent = new Map<string, SmsCode>();

  constructor(config: ConfigValues) {
    this.#config = config;
  }

  /** @throws Refusal for a second code within a minute */
  send(mobile: string, now: number): string {
    const last = this.#sent.get(mobile);
    if (last && now - last.sentAt < smsCountdownMs) throw new Refusal(codes.tooManyRequests);
    this.#forget(now);
    const code = newCode();
    this.#sent.delete(mobile);
    this.#sent.set(mobile, { code, sentAt: now, signature: this.#signature(mobile, code), wrong: 0, used: false });
    return code;
  }

  /** What the phone would show. */
  peek(mobile: string): string | undefined {
    return this.#sent.get(mobile)?.code;
  }

  /** The text message sent last. */
  newest(): { mobile: string; code: string; signature: string | null } | undefined {
    const last = [...this.#sent].at(-1);
    return last && { mobile: last[0], code: last[1].code, signature: last[1].signature };
  }

  /** A right answer uses the code up, whatever becomes of the login. @throws Refusal after too many wrong ones */
  solve(mobile: string, answer: string, now: number): boolean {
    const sent = this.#sent.get(mobile);
    if (!sent || sent.used || now - sent.sentAt >= smsCodeLifeMs) return false;
    if (sent.wrong >= smsCodeTries) throw new Refusal(codes.tooManyRequests);
    const right = answer.trim() === sent.code;
    if (right) sent.used = true;
    else sent.wrong += 1;
    return right;
  }

  clear(): void {
    this.#sent.clear();
  }

  /** The gateway takes orders that are signed with the secret that was agreed with it. */
  #signature(mobile: string, code: string): string | null {
    const secret = this.#config.get('smsGatewaySecret');
    if (typeof secret !== 'string' || secret === '') return null;
    return createHmac('sha256', secret).update(`${mobile} ${code}`).digest('hex');
  }

  #forget(now: number): void {
    for (const [mobile, { sentAt }] of this.#sent) {
      if (now - sentAt < smsCodeLifeMs && this.#sent.size < mostAtOnce) return;
      this.#sent.delete(mobile);
    }
  }
}
