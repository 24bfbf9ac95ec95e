import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/records/rule-faults.ts';
import { httpsOrigin } from './origin.ts';

test.each([
  ['https://a.example', 'https://a.example'],
  [' https://a.example/ ', 'https://a.example'],
  ['HTTPS://A.Example:443', 'https://a.example'],
  ['https://a.example:8443', 'https://a.example:8443'],
  ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
])('[VW-24.5] "%s" is the origin %s', (text, origin) => {
  expect(z.parse(httpsOrigin, text)).toBe(origin);
});

test.each([
  'http://a.example',
  'wss://a.example',
  'a.example',
  '//a.example',
  'https://',
  'https://*.example',
  'https://a.*',
  'https://a.example/path',
  'https://a.example/?',
  'https://a.example?x',
  'https://a.example/#',
  'https://user@a.example',
  'https://user:word@a.example',
  'https:\\\\a.example',
  'https://a.example\\b',
  'https://a example',
  'https://a.example:99999',
  'javascript:alert(1)',
  '',
])('[VW-24.5] "%s" is no origin', (text) => {
  expect(faultOf(httpsOrigin, text)).toBe('origin.https');
});

test('[VW-24.5] an origin has 128 characters at the most, and none that does not show', () => {
  const of = (length: number) => `https://${'a.'.repeat(length)}`.slice(0, length);
  expect(faultOf(httpsOrigin, of(128))).toBeUndefined();
  expect(faultOf(httpsOrigin, of(129))).toBe('text.tooLong');
  expect(faultOf(httpsOrigin, 'https://a\u202e.example')).not.toBeUndefined();
});
