import { expect, test } from 'vitest';
import { compareVersions, isPublicHttps, nextVersion } from './app-version.ts';

test.each([
  ['2.10.0', '2.9.1'],
  ['10.0', '9.9.9.9'],
  ['2.4.1', '2.4'],
  ['2.4.0.1', '2.4'],
])('[VW-70] [VW-70.1] %s is newer than %s', (newer, older) => {
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
  expect(compareVersions(older, newer)).toBeLessThan(0);
});

test('[VW-70] a missing number of a version counts as 0', () => {
  expect(compareVersions('2.10', '2.10.0')).toBe(0);
});

test.each([
  ['2.4.1', '2.4.2'],
  ['2.9', '2.10'],
  ['2.4.9999', '2.5.0'],
  ['2.9999.9999', '3.0.0'],
])('[VW-70] after %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

test.each([
  'https://download.example.com/ems.apk',
  'https://download.example.com:8443/a?b=1#c',
  'https://8.8.8.8/ems.apk',
  'https://172.32.0.1/ems.apk',
  'https://[2606:4700::1111]/ems.apk',
])('[VW-70] [VW-70.2] %s is an address that phones can install from', (address) => {
  expect(isPublicHttps(address)).toBe(true);
});

test.each([
  '',
  'ems.apk',
  'http://download.example.com/ems.apk',
  'javascript:alert(1)',
  'https://user:pw@download.example.com/ems.apk',
  'https://user@download.example.com/ems.apk',
  'https://localhost/ems.apk',
  'https://ems/ems.apk',
  'https://files.internal/ems.apk',
  'https://files.local./ems.apk',
  'https://127.0.0.1/ems.apk',
  'https://2130706433/ems.apk',
  'https://0x7f.1/ems.apk',
  'https://10.1.2.3/ems.apk',
  'https://100.64.0.1/ems.apk',
  'https://172.16.0.1/ems.apk',
  'https://172.31.255.255/ems.apk',
  'https://192.168.1.10/ems.apk',
  'https://169.254.169.254/latest',
  'https://255.255.255.255/',
  'https://[::1]/ems.apk',
  'https://[fe80::1]/ems.apk',
  'https://[fd00::1]/ems.apk',
  'https://[::ffff:10.0.0.1]/ems.apk',
])('[VW-70] [VW-70.2] %s is refused as a download address', (address) => {
  expect(isPublicHttps(address)).toBe(false);
});
