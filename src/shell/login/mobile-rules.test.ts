import { expect, test } from 'vitest';
import { cleaned, faultOf } from './mobile-rules.ts';

test('[LG-13] a number is required, and its form is checked', () => {
  expect(faultOf('mobile', '')).toBe('numberMissing');
  for (const wrong of ['1', '12800000001', '1380000000', '23800000001', '1380000000a'])
    expect(faultOf('mobile', wrong)).toBe('numberWrong');
  expect(faultOf('mobile', '13800000001')).toBeUndefined();
  expect(faultOf('mobile', '19912345678')).toBeUndefined();
  expect(faultOf('code', '')).toBe('codeMissing');
  expect(faultOf('code', '012345')).toBeUndefined();
});

test('[LG-13] what is pasted loses its blanks, hyphens and prefix; no more than eleven digits stay', () => {
  expect(cleaned('mobile', ' +86 138-0000-0001 ')).toBe('13800000001');
  expect(cleaned('mobile', '0086 13800000001')).toBe('13800000001');
  expect(cleaned('mobile', '138000000019')).toBe('13800000001');
  expect(cleaned('code', ' 123 456 ')).toBe('123456');
});
