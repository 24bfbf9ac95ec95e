import { expect, test } from 'vitest';
import { auditActionOf } from './audit-action.ts';

test.each([
  ['saveRole', 'save'],
  ['removeRoles', 'remove'],
  ['getSessionInfo', 'handOver'],
  ['acceptInvite', 'redeem'],
  ['acceptDelivery', 'accept'],
  ['getSessionInfos', 'other'],
  // The verb is a whole word.
  ['readers', 'other'],
  ['applyPoints', 'apply'],
  ['unknownCall', 'other'],
])('[VW-73] %s is logged as %s', (endpoint, action) => expect(auditActionOf(endpoint)).toBe(action));
