import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { toFullWidth } from '../../support/records/full-width.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { names } from '../support/harness.ts';
import { samples } from '../support/samples.ts';
import { textPaths } from '../support/text-fields.ts';

useFreshServer('administrator', 'en');

/** A small tree is answered as a whole; `large-trees.test.ts` searches large ones. */
const wholeTrees: readonly EndpointName[] = ['getOrganizationTree', 'getDepartmentTree', 'listOrganizations'];
const searched: readonly EndpointName[] = names.filter(
  (name) => !wholeTrees.includes(name) && textPaths(endpoints[name]).some((path) => path.join('.') === 'keyword'),
);

/** Every value of an answer, without times: some change with each call. */
const valuesOf = (value: unknown): string[] => {
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(valuesOf);
  return /T\d\d:/.test(String(value)) ? [] : [String(value)];
};

/** Texts and words of an answer that can be typed in full width. */
const wordsOf = (answer: unknown): ReadonlySet<string> => {
  const all = valuesOf(answer).flatMap((text) => [text, ...(text.match(/[A-Za-z\d]{2,}/g) ?? [])]);
  return new Set(all.filter((word) => /[!-~]/.test(word) && word.length <= 64));
};

test.each(searched)('[IN-01] %s finds what is typed with a Chinese input method', async (name) => {
  const call = administrator.call as (name: EndpointName, request: unknown) => Promise<unknown>;
  if (name === 'listMaintenance') await call('addMaintenance', await samples.addMaintenance(harness, administrator));
  const sample = await samples[name](harness, administrator);
  const { keyword = '', state: _state, ...request } = sample as { keyword?: string; state?: string };
  const find = async (word: string) => valuesOf(await call(name, { ...request, keyword: word }));
  const nothing = await find('\uE000');
  const words = wordsOf([keyword, await call(name, { ...request, ...(name === 'findPoints' && { keyword }) })]);
  for (const word of words) {
    const usual = await find(word);
    if (usual.length === nothing.length) continue;
    const wide = await find(toFullWidth(word));
    expect(wide.length, word).toBe(usual.length);
    return;
  }
  expect(name, 'a removed record has to be there to be found').toMatch(/^listRemoved/);
});
