import { describe, expect, test } from 'vitest';
import { installedVersion, type Offer, offerFor, packageAt, phonesOf } from './app-phones.ts';

const hourMs = 3_600_000;
const version = (versionNumber: string, changes: Partial<Offer> = {}): Offer => ({
  platform: 'android',
  versionNumber,
  status: 'published',
  share: 100,
  forcedUpgrade: false,
  minVersion: '',
  publishedAt: 0,
  withdrawnAt: null,
  ...changes,
});
const phone = { platform: 'android', version: '2.3.0', phone: 'p1' } as const;

describe('[VW-70] the version that a phone is offered', () => {
  test('[VW-70.1] is the newest one that is published, by number and not by text', () => {
    const versions = [version('2.9.1'), version('2.10.0'), version('2.11.0', { status: 'draft' })];
    expect(offerFor(versions, phone)).toMatchObject({ newest: { versionNumber: '2.10.0' }, isForced: false });
    expect(offerFor(versions, { ...phone, version: '2.10.0' })).toBeUndefined();
    expect(offerFor(versions, { ...phone, platform: 'ios' })).toBeUndefined();
  });

  test('[VW-70.5] is the one before, once a forced one is withdrawn', () => {
    const versions = [version('2.4.0'), version('2.5.0', { forcedUpgrade: true, status: 'withdrawn' })];
    expect(offerFor(versions, phone)).toMatchObject({ newest: { versionNumber: '2.4.0' }, isForced: false });
  });

  test('must be installed where any newer version is forced, or the phone is below a minimum version', () => {
    const forced = [version('2.4.0', { forcedUpgrade: true }), version('2.5.0')];
    expect(offerFor(forced, phone)).toMatchObject({ newest: { versionNumber: '2.5.0' }, isForced: true });
    expect(offerFor(forced, { ...phone, version: '2.4.0' })?.isForced).toBe(false);
    const minimum = [version('2.5.0', { minVersion: '2.3.1' })];
    expect(offerFor(minimum, phone)?.isForced).toBe(true);
    expect(offerFor(minimum, { ...phone, version: '2.3.1' })?.isForced).toBe(false);
  });

  test('[VW-70.6] is for about a share of the phones, always the same ones, and more of them as it grows', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `p${index}`);
    const offered = (share: number) =>
      new Set(ids.filter((id) => offerFor([version('2.5.0', { share })], { ...phone, phone: id })));
    const tenth = offered(10);
    expect(offered(10)).toEqual(tenth);
    expect(tenth.size).toBeGreaterThan(140);
    expect(tenth.size).toBeLessThan(260);
    const third = offered(30);
    expect([...tenth].filter((id) => !third.has(id))).toEqual([]);
    expect(offered(100).size).toBe(ids.length);
    expect(offerFor([version('2.5.0', { share: 99 })], { ...phone, phone: undefined })).toBeUndefined();
  });
});

describe('[VW-70] the version on a phone', () => {
  const android = phonesOf(['10001', '10002', '10003']).find(({ platform }) => platform === 'android');
  if (!android) throw new Error('nobody has an Android phone');

  test('follows what is published, a forced one within hours', () => {
    const versions = [version('2.4.0', { forcedUpgrade: true, publishedAt: hourMs })];
    expect(installedVersion(android, versions, hourMs)).toBe('2.2.0');
    expect(installedVersion(android, versions, 9 * hourMs)).toBe('2.4.0');
  });

  test('stays what it is when that version is withdrawn later, and is not installed after that', () => {
    const withdrawn = (withdrawnAt: number) =>
      version('2.4.0', { forcedUpgrade: true, status: 'withdrawn', publishedAt: 0, withdrawnAt });
    expect(installedVersion(android, [withdrawn(8 * hourMs)], 90 * hourMs)).toBe('2.4.0');
    expect(installedVersion(android, [withdrawn(1)], 90 * hourMs)).toBe('2.2.0');
  });
});

test('[VW-70] an address that does not answer has no package', () => {
  expect(packageAt('https://download.example.com/ems.apk')).toMatchObject({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(packageAt('https://download.invalid/ems.apk')).toBeUndefined();
  expect(packageAt('https://download.example.com/missing.apk')).toBeUndefined();
});
