import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type UserProfile, userProfile, profileForm, profilePayload, profileUpdate } from './user-profile.ts';

const user: UserProfile = {
  userName: 'operator',
  phone: '13800000001',
  realName: '王建国',
  deptId: 'dept-1',
  deptName: '集控中心',
  email: 'w@example.org',
  sex: '0',
  statusCode: '0',
  isMonitor: '1',
  creationTime: '2024-03-04T01:30:00Z',
  avatar: 'a1',
  userTypeCode: '1',
  userCategoryCode: '2',
  role: ['2001'],
};

test('[EN-02] the answer becomes the form, and the form the payload', () => {
  const form = profileForm(user);
  expect(form).toEqual({
    username: 'operator',
    phone: '13800000001',
    realname: '王建国',
    password: '',
    departmentId: 'dept-1',
    department: '集控中心',
    userType: '1',
    userCategory: '2',
    role: ['2001'],
    email: 'w@example.org',
    sex: '0',
    status: '0',
    isMonitor: '1',
    createTime: '2024-03-04T01:30:00Z',
    avatar: 'a1',
  });
  expect(profilePayload(form, '10001')).toEqual({
    userName: 'operator',
    phone: '13800000001',
    realName: '王建国',
    userTypeCode: '1',
    userCategoryCode: '2',
    email: 'w@example.org',
    role: ['2001'],
    sex: '0',
    deptId: 'dept-1',
    isMonitor: '1',
    statusCode: '0',
    avatar: 'a1',
    userId: '10001',
  });
});

test('[EN-02] a server’s numbers for flags and missing optional fields are accepted', () => {
  const read = z.parse(userProfile, { userName: 'operator', sex: 1, statusCode: 0, isMonitor: 1, phone: null });
  expect(profileForm(read)).toMatchObject({
    username: 'operator',
    sex: '1',
    status: '0',
    isMonitor: '1',
    phone: '',
    userType: '',
    role: [],
    avatar: '',
  });
});

const text = fc.string({ maxLength: 20 });
const nullable = fc.option(text, { nil: null });
const users = fc.record<UserProfile>({
  userName: text,
  phone: nullable,
  realName: nullable,
  deptId: nullable,
  deptName: nullable,
  email: nullable,
  sex: fc.constantFrom('0', '1', null),
  statusCode: text,
  isMonitor: text,
  creationTime: fc.constant(null),
  avatar: nullable,
  userTypeCode: nullable,
  userCategoryCode: nullable,
  role: fc.array(text),
});

test('[EN-02] a profile passes through the form without a change', () => {
  fc.assert(
    fc.property(users, text, (given, id) => {
      const { deptName: _name, creationTime: _time, ...fields } = given;
      const texts = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? '']));
      expect(profilePayload(profileForm(given), id)).toEqual({ ...texts, userId: id });
    }),
  );
});

test('[EN-02] the payload of a complete profile fits the request, without a further field', () => {
  const payload = profilePayload(profileForm(user), '10001');
  expect(z.parse(profileUpdate, payload)).toEqual(payload);
  expect(z.safeParse(profileUpdate, { ...payload, sex: '2' }).success).toBe(false);
});
