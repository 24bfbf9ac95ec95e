import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { isChange } from '../../audit/what-changes.ts';
import { auditAreaOf } from './audit-area.ts';

test('[VW-73] every call that changes something stands in an area of the log', () => {
  const changes = (Object.keys(endpoints) as EndpointName[]).filter(isChange);
  expect(changes.length).toBeGreaterThan(100);
  expect(changes.filter((name) => auditAreaOf(name) === 'other')).toEqual([]);
});

test('[VW-73] a call of another release stands in "other"', () => {
  expect(auditAreaOf('callOfAnotherRelease')).toBe('other');
});
