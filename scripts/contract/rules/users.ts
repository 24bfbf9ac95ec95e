import { profileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import type { Rule, Site } from '../rule.ts';
import { answerText, Finding, isOk } from '../subject.ts';
import { must, raw } from './asking.ts';

const needsSecond = ({ account2 }: Site) => (account2 ? undefined : 'no second account was given: --account2');
const needsBoth = (site: Site) => needsSecond(site) ?? (site.write ? undefined : 'changes something: --write');

async function bothUsers(site: Site) {
  const [account2, caller] = [
    await must(site, 'getSessionInfo', {}, 'the second account', { token: site.account2!.token }),
    await must(site, 'getSessionInfo', {}, 'the caller'),
  ];
  return { account2Id: account2.userInfo.userId, foreignId: caller.userInfo.userId };
}

const profile: Rule = {
  name: 'profile-foreign',
  what: 'nobody reads the profile of somebody else',
  idle: needsSecond,
  async run(site) {
    const { account2Id, foreignId } = await bothUsers(site);
    const token = { token: site.account2!.token };
    await must(site, 'getUser', { id: account2Id }, 'the own profile', token);
    const answer = await raw(site, 'getUser', { id: foreignId }, token);
    if (isOk(answer)) throw new Finding(`a foreign profile: ${answerText(answer)}`);
  },
};

const update: Rule = {
  name: 'profile-foreign-write',
  what: 'nobody changes the profile or the password of somebody else',
  idle: needsBoth,
  async run(site) {
    const { account2Id, foreignId } = await bothUsers(site);
    const token = { token: site.account2!.token };
    const profileBefore = await must(site, 'getUser', { id: account2Id }, 'the own profile', token);
    const before = await must(site, 'getUser', { id: foreignId }, 'the caller’s own profile');
    const changed = profilePayload(profileForm({ ...profileBefore, ...before }), foreignId);
    const answer = await raw(site, 'updateProfile', changed, token);
    if (isOk(answer)) throw new Finding(`a change of a foreign profile: ${answerText(answer)}`);
    const after = await must(site, 'getUser', { id: foreignId }, 'the caller’s own profile');
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new Finding('a refused change of a profile was made');
    const passwords = {
      userId: foreignId,
      userName: before.userName,
      oldPassword: 'Guess_2026',
      newPassword: 'Guess_2027',
    };
    const reset = await raw(site, 'resetPassword', passwords, token);
    if (isOk(reset)) throw new Finding(`a change of a foreign password: ${answerText(reset)}`);
  },
};

const password: Rule = {
  name: 'password-old',
  what: 'a new password needs the old one',
  idle: (site) => (site.write ? undefined : 'changes something: --write'),
  async run(site) {
    const { userInfo } = await must(site, 'getSessionInfo', {}, 'the caller');
    const request = {
      userId: userInfo.userId,
      userName: userInfo.name,
      oldPassword: 'Guess_2026',
      newPassword: 'Guess_2027',
    };
    const answer = await raw(site, 'resetPassword', request);
    if (isOk(answer)) throw new Finding('a password is changed with a wrong old one');
  },
};

const raise: Rule = {
  name: 'profile-own-rights',
  what: 'nobody raises the own rights through the profile',
  idle: needsBoth,
  async run(site) {
    const { account2Id } = await bothUsers(site);
    const token = { token: site.account2!.token };
    const profileBefore = await must(site, 'getUser', { id: account2Id }, 'the own profile', token);
    const { userInfo } = await must(site, 'getSessionInfo', {}, 'the caller');
    const form = profilePayload(profileForm(profileBefore), account2Id);
    const raised = { ...form, role: [...new Set([...form.role, ...userInfo.roles])] };
    if (raised.role.length === form.role.length) return;
    const answer = await raw(site, 'updateProfile', raised, token);
    if (isOk(answer)) throw new Finding('an account has given itself the roles of another one');
  },
};

export const userRules: readonly Rule[] = [profile, update, password, raise];
