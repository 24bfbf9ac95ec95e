import { codes } from '#src/contract/codes.ts';
import { newNonce } from '../raw-call.ts';
import type { Rule, Site } from '../rule.ts';
import { serverTime } from '../target.ts';
import { answerText, Finding } from '../subject.ts';

/** Sends these bytes as the body of a call, rightly signed. */
async function post({ target, caller }: Site, body: string): Promise<{ status: number; code: unknown; text: string }> {
  const [nonce, timestamp] = [newNonce(), String(serverTime(target))];
  const { config, codec } = target;
  const answer = await fetch(`${config.apiBase}/message_center/list`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${caller.token}`,
      from: 'web',
      lang: 'en',
      nonce,
      timestamp,
      sign: await codec.sign(body, nonce, timestamp),
      'content-type': 'application/json',
    },
    body,
  });
  const text = await answer.text();
  let code: unknown;
  try {
    code = (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    code = undefined;
  }
  return { status: answer.status, code, text };
}

/** The body in cipher where the profile has one. */
const sealed = async ({ target }: Site, text: string): Promise<string> => {
  const cipher = await target.codec.cipher();
  return cipher ? JSON.stringify(await cipher.seal(text)) : text;
};

const malformed: Rule = {
  name: 'body-malformed',
  what: 'a body that is no JSON object is refused, in cipher and in the clear',
  async run(site) {
    for (const text of ['{"pageSize":', '[]', 'null', '7', '"text"', '{} {}']) {
      for (const body of [await sealed(site, text), text]) {
        const { status, code, text: answered } = await post(site, body);
        if (status !== 200 || code !== codes.unreadable)
          throw new Finding(`the body ${JSON.stringify(text)}: HTTP ${status} with "${answered.slice(0, 40)}"`);
      }
    }
  },
};

const mostBytes = 1024 * 1024;

const oversized: Rule = {
  name: 'body-oversized',
  what: 'a body of more than 1 MB is refused, one of less is read',
  async run(site) {
    const { status, code } = await post(
      site,
      await sealed(site, JSON.stringify({ isView: '2', pad: 'x'.repeat(2 * mostBytes) })),
    );
    if (status !== 413 || code !== codes.tooLarge)
      throw new Finding(`a body of 2 MB: HTTP ${status} with code ${String(code)}`);
    const smaller = await post(
      site,
      await sealed(site, JSON.stringify({ isView: '2', pad: 'x'.repeat(mostBytes / 2) })),
    );
    if (smaller.status === 413) throw new Finding('a body of half a MB is refused as too large');
  },
};

const unknownPath: Rule = {
  name: 'path-unknown',
  what: 'an unknown path is refused in JSON',
  async run({ target }) {
    const answer = await fetch(`${target.config.apiBase}/no/such/path`, { method: 'POST', body: '{}' });
    const text = await answer.text();
    const fault = { status: answer.status, json: undefined, text } as never;
    if (answer.status === 200 || !text.startsWith('{')) throw new Finding(`an unknown path: ${answerText(fault)}`);
  },
};

export const bodyRules: readonly Rule[] = [malformed, oversized, unknownPath];
