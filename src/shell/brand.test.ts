import { expect, test } from 'vitest';
import { loginBrand, pictureUrl } from './brand.ts';

const settings = (value: string) => [
  { configKey: 'other', configValue: 'x' },
  { configKey: 'loginTitle', configValue: value },
];

test('[LG-11] title from the configuration, document title from the logo answer', () => {
  const logo = { status: 0, logoImg: 'a1', globalSystemName: 'Grid 7' };
  expect(loginBrand(logo, settings('Welcome'), '/api')).toEqual({
    loginTitle: 'Welcome',
    documentTitle: 'Grid 7',
    logo: '/api/minio/view?id=a1',
  });
});

test('[LG-11] one stands in for the other, and both may be missing', () => {
  expect(loginBrand({ status: '0', globalSystemName: 'Grid 7' }, undefined, '/api').loginTitle).toBe('Grid 7');
  expect(loginBrand(undefined, settings('Welcome'), '/api').documentTitle).toBe('Welcome');
  expect(loginBrand(undefined, 'rubbish', '/api')).toEqual({});
  expect(loginBrand({ status: 0, logoImg: ' ', globalSystemName: '' }, settings(' '), '/api')).toEqual({});
});

test('[LG-11] a logo answer whose status is not 0 is not used', () => {
  expect(loginBrand({ status: 1, logoImg: 'a1', globalSystemName: 'Grid 7' }, [], '/api')).toEqual({});
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/x.png',
  '//evil.example/x',
  'data:text/html,x',
  '../x',
  'a/b',
  7,
  null,
])('[LG-11] %j is no picture', (value) => {
  expect(pictureUrl(value, '/api')).toBeUndefined();
});

test('[LG-11] a data URL of an image is used as it is', () => {
  expect(pictureUrl('data:image/png;base64,AAAA', '/api')).toBe('data:image/png;base64,AAAA');
});
