import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { inviteMs } from '#src/contract/limits.ts';
import { branchAdministratorCode } from '#src/contract/user/role.ts';
import { phoneOf } from '#src/contract/rules/user/phone.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { effectOf, governedWithEffect } from '../../call/user/governance.ts';
import { departmentsOf, organizationsOf, topDepartment } from '../../call/organization/organizations.ts';
import { requireWithinQuota, usedBy } from '../../call/user/quota.ts';
import { withPictureCopy } from '../../call/file/pictures.ts';
import { countryOf, notifyUsers, requireGivableRole } from '../../call/user/user-guards.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { MerchantRecord } from '../../store/user/access-records.ts';
import { merchants, notifyMerchants } from './merchants.ts';

export type Request = Omit<ParsedRequestFor<'saveMerchant'>, 'effect'>;

/** Twice the size on the screen, for dense displays. */
const logoBox = { widthMax: 320, heightMax: 96 };

interface Administrator {
  readonly username: string;
  readonly realName: string;
  readonly mobile: string;
  readonly orgId: string;
  readonly roleId: string;
  /** '': the user sets one by a link. */
  readonly password: string;
}

/** The first administrator of a new merchant, in its first branch. @throws Refusal for one who cannot be created */
function administratorOf(request: Request, call: Call): Administrator | undefined {
  const { id, orgIds, administratorAccount, administratorName, administratorPhone, administratorPassword } = request;
  if (administratorAccount === '') return undefined;
  const { users, records } = call.world;
  const [orgId] = orgIds;
  if (id !== undefined || orgId === undefined) throw new FieldRefusal({ orgIds: entityTexts.branchNeeded });
  const phone = z.safeParse(phoneOf(countryOf(orgId, call)), administratorPhone).error?.issues[0]?.message;
  const wrong = {
    ...(users.named(administratorAccount) && { administratorAccount: entityTexts.accountInUse }),
    ...(phone !== undefined && { administratorPhone: ruleLocalText(phone) }),
    ...(users.withMobile(administratorPhone) && { administratorPhone: entityTexts.phoneInUse }),
  };
  if (Object.keys(wrong).length > 0) throw new FieldRefusal(wrong);
  const role = [...records.access('roles').values()].find(({ code }) => code === branchAdministratorCode);
  const { id: roleId } = requireGivableRole(role?.id ?? '', orgId, call);
  return {
    username: administratorAccount,
    realName: administratorName,
    mobile: administratorPhone,
    password: administratorPassword,
    orgId,
    roleId,
  };
}

/** The top department of an organisation; a new one with its name where it has none. */
function departmentIdOf(orgId: string, { world, now, caller }: Call): string {
  const known = topDepartment(orgId, world);
  if (known) return known.id;
  const { userId } = caller.account;
  const name = organizationsOf(world).get(orgId)?.name ?? { zh: orgId, en: orgId, de: orgId };
  const stamp = { createdAt: now, updatedAt: now, authorId: userId, updaterId: userId };
  return departmentsOf(world).add({ orgId, parentId: null, name, leader: '', order: 0, home: null, ...stamp }).id;
}

/** A link for setting a first password, and the record stored for it. */
export function newInvite(now: number) {
  const token = randomBytes(24).toString('base64url');
  const until = now + inviteMs;
  const digest = createHash('sha256').update(token).digest('base64url');
  return { link: { path: `/invite?token=${token}`, until: iso(until) }, stored: { digest, until } };
}

function addAdministrator(one: Administrator, invite: { digest: string; until: number }, call: Call): string {
  const { username, realName, mobile, orgId, roleId, password } = one;
  const user = {
    username,
    realName,
    mobile,
    orgId,
    password,
    invite: password === '' ? invite : null,
    deptId: departmentIdOf(orgId, call),
    roles: [roleId],
    gender: '0',
    email: '',
    address: '',
    userTypeCode: '1',
    userCategoryCode: '1',
    isMonitor: '0',
    expiresAt: null,
    language: '',
    remark: '',
    statusCode: '0',
    avatar: null,
    firstLogin: true,
    mustChangePassword: password !== '',
    passwordChangedAt: null,
    lock: null,
    leftAt: null,
    lastSeenAt: null,
  } as const;
  return call.world.users.add({ ...user, roles: [...user.roles] }, call.caller.account.userId).userId;
}

interface Saved {
  readonly merchant: MerchantRecord;
  readonly userId: string | undefined;
}

/** What a save does to the stores alone. @throws Refusal for one that is not possible */
export function saving(request: Request, invite: { digest: string; until: number }, call: Call): () => Saved {
  const form = Object.fromEntries(Object.entries(request).filter(([name]) => !name.startsWith('administrator')));
  const { before, fields } = merchants.prepare(form, call);
  const administrator = administratorOf(request, call);
  const store = merchants.store(call.world);
  const { userId } = call.caller.account;
  const stamp = { updatedAt: call.now, updaterId: userId };
  return () => {
    const merchant = before
      ? store.change(before, { ...fields, ...stamp })
      : store.add({ ...fields, ...stamp, createdAt: call.now, authorId: userId });
    const added = administrator && addAdministrator(administrator, invite, call);
    if (added !== undefined) requireWithinQuota(merchant, usedBy(merchant, call.world));
    return { merchant, userId: added };
  };
}

export const merchantSaveHandlers: HandlersOf<'saveMerchant' | 'previewMerchant'> = {
  previewMerchant({ effect: _effect, ...request }, call) {
    return effectOf(call, saving(request, newInvite(call.now).stored, call));
  },

  async saveMerchant({ effect, ...request }, call) {
    const { link, stored } = newInvite(call.now);
    const known = merchants.store(call.world).get(request.id ?? '')?.logo ?? '';
    const save = (logo: string) => governedWithEffect(call, effect, saving({ ...request, logo }, stored, call));
    const { merchant, userId } = await withPictureCopy(
      { field: 'logo', id: request.logo, known, box: logoBox },
      call,
      save,
    );
    notifyMerchants([merchant], call);
    if (userId !== undefined) notifyUsers([userId], call);
    return {
      ...merchants.view(merchant, call),
      ...(userId !== undefined && request.administratorPassword === '' && { invite: link }),
    };
  },
};
