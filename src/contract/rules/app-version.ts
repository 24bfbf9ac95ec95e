import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';

const pattern = /^\d{1,4}(?:\.\d{1,4}){1,3}$/;

/** A version number such as `2.4.1`. */
export const versionNumber = z.string().check(z.regex(pattern, ruleMessage('version.format')));

/** A version number, or '' for none. */
export const optionalVersionNumber = z
  .string()
  .check(z.refine((value) => value === '' || pattern.test(value), ruleMessage('version.format')));

/** Negative where `a` is the older version: `2.10.0` is newer than `2.9.1`, and `2.10` is the same as `2.10.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const numberMax = 9999;

/** The number that follows: `2.4.1` → `2.4.2`, `2.9999` → `3.0`. */
export function nextVersion(version: string): string {
  const [last = 0, ...before] = version.split('.').map(Number).toReversed();
  if (last < numberMax || before.length === 0) return [...before.toReversed(), last + 1].join('.');
  return `${nextVersion(before.toReversed().join('.'))}.0`;
}

/** Ranges of IPv4 that are not reachable from the internet (RFC 6890): first address and length of the prefix. */
const privateRanges: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const toNumber = (address: string): number => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
const isInRange = (address: string, [first, prefix]: (typeof privateRanges)[number]): boolean =>
  Math.floor(toNumber(address) / 2 ** (32 - prefix)) === Math.floor(toNumber(first) / 2 ** (32 - prefix));

/** Names that only a local network resolves. */
const localName = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet)$/;

/** Whether a host of a parsed URL can be reached from the internet. IPv6 is public in `2000::/3` alone (RFC 4291). */
function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[[23][0-9a-f]{3}:/.test(hostname);
  if (ipv4.test(hostname)) return !privateRanges.some((range) => isInRange(hostname, range));
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !localName.test(name);
}

/**
 * Address of a file that phones install: https, without a user name, on a host of the internet. URL parsing turns other
 * spellings of an IPv4 address (`https://2130706433`) into the usual one.
 */
export function isPublicHttps(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && username === '' && password === '' && isPublicHost(hostname);
}
