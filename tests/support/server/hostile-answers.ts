import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { handlers } from '#mock-server/handlers/handlers.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { handler, type Undo } from '../../contract/planted/plant.ts';
import { noteInputs } from './counts.ts';
import { expect } from '../fixtures.ts';

/** What runs where a text is read as a document, a template or a formula. */
const hostileTexts: readonly string[] = [
  '<img src=x onerror=wasRun=1>',
  '"><svg onload=wasRun=1>',
  "'-(wasRun=1)-'",
  '{{wasRun=1}}$t(ui:close)',
  '${wasRun=1}',
  '</script><script>wasRun=1</script>',
];
const hostileAddress = 'javascript:wasRun=1';
/** What stands in a page where a text became a part of it. */
const injected = 'img[src="x"], svg[onload], a[href^="javascript:"]';

/** A text for people: it has a space or a sign that no program's word has. */
const isForPeople = (text: string): boolean => /\p{L}/u.test(text) && /[^!-~]/.test(text);
/** Texts for people that may be a single word, or empty. */
const fieldOfPeople =
  /^(?:remark|note|address|source|model|manufacturer|contract(?:No|Number)?|carrier|waybill|package|reason|symptom|userName|updater|label|worker|operator|receiver|document|browser|product|roleName|en|de)$/;
const addressField = /^(?:sourceUrl|downloadAddress)$/;

type Path = readonly (string | number)[];

function* textsIn(value: unknown, path: Path = []): Generator<readonly [Path, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) yield* textsIn(entry, [...path, key]);
}

type Holder = Record<string | number, unknown>;
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Holder | undefined)?.[key], value);

/** Writes hostile texts into all texts of the server's answers that their schemas let it change. */
export class HostileAnswers {
  readonly #undos: readonly Undo[];
  #sent = 0;
  #turn: number;

  constructor(seed = Number(process.env['EMS_SEED'] ?? 0)) {
    this.#turn = seed;
    const names = (Object.keys(handlers) as EndpointName[]).filter(
      (name) => !(endpoints[name] as Endpoint).route.answer,
    );
    this.#undos = names.map((name) =>
      handler(name, (original) => async (request, call) => this.#changed(name, await original(request, call)))(),
    );
  }

  /** How many hostile texts were answered. */
  get sent(): number {
    return this.#sent;
  }

  #hostile(field: string | number | undefined, text: string): string {
    if (addressField.test(String(field))) return hostileAddress;
    if (!isForPeople(text) && !fieldOfPeople.test(String(field))) return text;
    this.#turn += 1;
    return `${text}${hostileTexts[this.#turn % hostileTexts.length]}`;
  }

  #changed(name: EndpointName, answer: unknown): unknown {
    if (typeof answer !== 'object' || answer === null) return answer;
    const copy = structuredClone(answer) as Holder;
    let count = 0;
    for (const [path, text] of textsIn(answer)) {
      const changed = this.#hostile(path.at(-1), text);
      if (changed === text) continue;
      (at(copy, path.slice(0, -1)) as Holder)[path.at(-1)!] = changed;
      count += 1;
    }
    // What its schema refuses is answered as it was: the client would refuse all of it.
    for (let tries = 0; tries < 20; tries += 1) {
      const { error } = z.safeParse((endpoints[name] as Endpoint).response, copy);
      if (!error) {
        this.#sent += count;
        return copy;
      }
      for (const { path } of error.issues) {
        if (path.length === 0) return answer;
        (at(copy, (path as Path).slice(0, -1)) as Holder)[path.at(-1) as string] = at(answer, path as Path);
        count -= 1;
      }
    }
    return answer;
  }

  close(): void {
    for (const undo of this.#undos) undo();
    noteInputs(this.#sent);
  }
}

/** Whether no hostile text has become a part of the page or has run. */
export async function expectText(page: Page, where: string): Promise<void> {
  await expect(page.locator(injected), where).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in window), where).toBe(false);
}
