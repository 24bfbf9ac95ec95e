import { expect, test } from 'vitest';
import { adminRoleKey } from '../../user/permissions.ts';
import { canGovern, type Governor, governingPages, staysGovernable } from './governable.ts';

const now = Date.UTC(2026, 5, 1);
const dayMs = 86_400_000;
const governor: Governor = {
  isActive: true,
  expiresAt: null,
  permissions: [adminRoleKey, 'user_save', 'role_save'],
  pages: new Set(Object.values(governingPages)),
};

test('[RP-01] a user who is active, has both pages and all three keys can govern', () => {
  expect(canGovern(governor, now)).toBe(true);
  expect(canGovern({ ...governor, isActive: false }, now)).toBe(false);
  for (const key of governor.permissions)
    expect(canGovern({ ...governor, permissions: governor.permissions.filter((one) => one !== key) }, now)).toBe(false);
  for (const page of governor.pages)
    expect(canGovern({ ...governor, pages: new Set([...governor.pages].filter((one) => one !== page)) }, now)).toBe(
      false,
    );
});

test('[RP-01] an account that ends within a day is not enough', () => {
  expect(canGovern({ ...governor, expiresAt: now + dayMs }, now)).toBe(false);
  expect(canGovern({ ...governor, expiresAt: now + dayMs + 1 }, now)).toBe(true);
});

test('[RP-01] one who can govern is enough, none is not', () => {
  const other = { ...governor, isActive: false };
  expect(staysGovernable([other, governor], now)).toBe(true);
  expect(staysGovernable([other, other], now)).toBe(false);
  expect(staysGovernable([], now)).toBe(false);
});
