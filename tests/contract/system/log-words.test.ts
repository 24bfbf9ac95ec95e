import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLogged } from '#mock-server/audit/what-changes.ts';
import type { AuditChange } from '#src/contract/system/audit.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type Language, languages } from '#src/contract/languages.ts';
import { formatsOf } from '#src/i18n/format.ts';
import valuesDe from '#src/blocks/value-names/i18n/de.ts';
import valuesEn from '#src/blocks/value-names/i18n/en.ts';
import valuesZh from '#src/blocks/value-names/i18n/zh.ts';
import { changeWords, isEmptyOnBothSides, type Words } from '#src/blocks/record-history/change-words.ts';
import de from '#src/blocks/record-history/i18n/de.ts';
import en from '#src/blocks/record-history/i18n/en.ts';
import zh from '#src/blocks/record-history/i18n/zh.ts';
import { Harness, names, route } from '../support/harness.ts';
import { mayCall, samples } from '../support/samples.ts';

const history = { zh, en, de };
const values = { zh: valuesZh.value, en: valuesEn.value, de: valuesDe.value } as unknown as Readonly<
  Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

const wordsIn = (language: Language): Words => {
  const { yes, no, empty, top, large } = history[language];
  const formats = formatsOf(language, 'UTC');
  const position = (parent: string, at: number) => `${parent}, ${at}`;
  const entries = (count: number) => `${count} …`;
  const value = (field: string, text: string) => values[language][field]?.[text];
  return {
    yes,
    no,
    empty,
    top,
    large,
    formats,
    language,
    position,
    entries,
    value,
    day: formats.date,
    permission: () => '',
  };
};

/** Names of the program's own: addresses and components of pages, accounts, ids of files, keys of calls, units. */
const technicalFields: ReadonlySet<string> = new Set(
  'url componentName componentPath component path icon username filter id ids key ref points unit remark content'.split(
    ' ',
  ),
);
/** An id, a name in camel case, a record as JSON, an instant of the wire. */
const codeLike = /^[{[]|^[a-z]+[A-Z]\w*$|^(?:st|org)-|^[abc]-\w+-\d|T\d\d:\d\d.*Z/;

let harness: Harness;
let logged: readonly (AuditChange & { readonly endpoint: string })[];

const send = async (name: EndpointName) => {
  const user = await harness.signIn(mayCall(name));
  const request = await samples[name](harness, user);
  if (route(name).answer) await user.api.file(route(name), request);
  else await user.call(name, request);
};

beforeAll(async () => {
  harness = await Harness.start();
  for (const name of names.filter(isLogged)) await send(name);
  const entries = harness.server.world.audit.list({});
  logged = entries.flatMap(({ endpoint, changes }) => changes.map((change) => ({ endpoint, ...change })));
}, 120_000);
afterAll(() => harness.close());

test.each(languages)('[VW-73] in %s each field and value in the log of every call is in words', (language) => {
  const words = wordsIn(language);
  const shown = logged.filter((change) => !isEmptyOnBothSides(change) && !technicalFields.has(change.field));
  expect(shown.length).toBeGreaterThan(500);
  const code = shown.flatMap(({ endpoint, ...change }) => {
    const { from, to } = changeWords(change, words);
    const isCode = [from, to].some((text) => codeLike.test(text)) || !(change.field in history[language].field);
    return isCode ? [`${endpoint} ${change.field}: ${from} → ${to}`] : [];
  });
  expect([...new Set(code)]).toEqual([]);
});
