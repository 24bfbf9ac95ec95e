import fc from 'fast-check';
import { createPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { runs } from '../../tests/support/server/runs.ts';
import { createAddress } from './address.ts';
import { createMemoryHistory } from './memory-history.ts';
import { addressOf } from './router.tsx';
import { hashForm, pathForm } from './window-history.ts';

const pageAt = (address: string) => new URL(address, 'https://portal.example') as unknown as Location;

test('[EL-01] a console path that is written into the page’s address is read again', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9._~-]{1,8}$/).filter((text) => !/^\.+$/.test(text));
  const ours = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.option(segment), fc.option(segment))
    .map(([path, query, hash]) => `/${path.join('/')}${query ? `?a=${query}` : ''}${hash ? `#${hash}` : ''}`);
  const page = fc.constantFrom('/', '/portal?tenant=3', '/ems/home#contract');
  const base = fc.constantFrom('/', '/ems', '/portal/ems/');
  const writesAndReads = (path: string, at: string, basePath: string) => {
    for (const form of [hashForm, pathForm(basePath)])
      expect(form.read(pageAt(form.write(path, pageAt(at))))).toBe(path);
  };
  fc.assert(fc.property(ours, page, base, writesAndReads), { numRuns: runs(100, 2_000) });
});

test('[EL-01] an address of the page itself is not read', () => {
  for (const url of ['/', '/portal#contract', '/portal#']) expect(hashForm.read(pageAt(url)), url).toBeUndefined();
  for (const url of ['/', '/portal/emsig', '/ems'])
    expect(pathForm('/portal/ems').read(pageAt(url)), url).toBeUndefined();
  expect(pathForm('/portal/ems').read(pageAt('/portal/ems'))).toBe('/');
});

test('[EL-01] a path without a leading slash starts at the root, at the start as later', () => {
  const address = addressOf({ path: 'alarmManager?alarm=7' });
  expect(createPath(address.current().location)).toBe('/alarmManager?alarm=7');
  address.open('workOrder');
  expect(createPath(address.current().location)).toBe('/workOrder');
});

test('[EL-03] in memory: back and forward as a browser has them', () => {
  const address = createAddress(createMemoryHistory('/a?b=1'));
  const paths: string[] = [];
  const unfollow = address.listen(({ location, action }) => paths.push(`${action} ${createPath(location)}`));
  expect(address.canGoBack()).toBe(false);
  address.open('/c');
  address.open('/c');
  address.open('/d#e');
  expect(address.canGoBack()).toBe(true);
  address.navigator.go(-2);
  address.navigator.go(-1);
  address.navigator.go(1);
  address.open('/f');
  address.navigator.go(1);
  unfollow();
  address.navigator.go(-1);
  expect(paths).toEqual(['PUSH /c', 'REPLACE /c', 'PUSH /d#e', 'POP /a?b=1', 'POP /c', 'PUSH /f']);
});
