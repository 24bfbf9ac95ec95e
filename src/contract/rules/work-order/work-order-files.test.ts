import { expect, test } from 'vitest';
import { fileKinds } from '../file/files.ts';
import { mayRemoveFile, orderFileKind } from './work-order-files.ts';

test('[VA-08] photographs of the work have the limit of pictures, everything else that of documents', () => {
  for (const name of ['a.jpg', 'A.PNG', 'a.b.jpeg'])
    expect(orderFileKind(name), name).toEqual({ ...fileKinds.picture, otherType: 'file.evidence' });
  for (const name of ['a.pdf', 'jpgs', 'a.jpg.pdf', 'a.'])
    expect(orderFileKind(name), name).toEqual({ ...fileKinds.document, otherType: 'file.evidence' });
});

test('[VW-05] a file is removed by who attached it, until the order has ended', () => {
  expect(mayRemoveFile('processing', { byId: 'u1' }, 'u1')).toBe(true);
  expect(mayRemoveFile('processing', { byId: 'u1' }, 'u2')).toBe(false);
  expect(mayRemoveFile('processing', { byId: null }, 'u1')).toBe(false);
  expect(mayRemoveFile('archived', { byId: 'u1' }, 'u1')).toBe(false);
});
