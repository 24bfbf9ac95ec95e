import { expect, test } from 'vitest';
import { pickableRoles } from './role.ts';

const roles = [{ roleCode: 'OPERATOR' }, { roleCode: 'ADMIN' }];

test('[RP-03] without ROLE_KEY_ADMIN the ADMIN role is not among those to pick from', () => {
  expect(pickableRoles(roles, ['alarm_resolve'])).toEqual([{ roleCode: 'OPERATOR' }]);
  expect(pickableRoles(roles, ['alarm_resolve', 'ROLE_KEY_ADMIN'])).toEqual(roles);
});
