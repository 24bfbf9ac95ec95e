import { expect, test } from 'vitest';
import { ApiError, type ApiErrorFacts } from './api-error.ts';
import { reaction } from './error-policy.ts';

const react = (
  path: string,
  facts: Omit<ApiErrorFacts, 'call'>,
  context: { silent?: boolean; atLogin?: boolean } = {},
) => reaction(new ApiError({ call: path, ...facts }), { path: path as `/${string}` }, { silent: false, ...context });

const anywhere = '/alarm/record/list';
const sms = '/auth/mobile/token/sms';
const deptConfig = '/admin/dept/deptConfig';
const relogin = { kind: 'relogin' };
const toast = (textKey: string, msg?: string) => ({ kind: 'toast', msg, textKey });

test('[ER-01] another code than 200: the server’s message is shown, or "Error"', () => {
  expect(react(anywhere, { kind: 'business', code: 2001, msg: '密码有误' })).toEqual(toast('error', '密码有误'));
  expect(react(anywhere, { kind: 'business', code: 2001, msg: '' })).toEqual(toast('error'));
});

test('[ER-02] 401 asks to log in again, wherever it comes from', () => {
  expect(react(anywhere, { kind: 'session', status: 401, msg: 'expired' })).toEqual(relogin);
  expect(react(anywhere, { kind: 'session', status: 401 }, { silent: true })).toEqual(relogin);
});

test('[ER-02] 401 of the SMS login, or on the login page, is shown as any other error', () => {
  expect(react(sms, { kind: 'session', status: 401, msg: '验证码有误' })).toEqual(toast('loadingFailed', '验证码有误'));
  expect(react(anywhere, { kind: 'session', status: 401 }, { atLogin: true })).toEqual(toast('loadingFailed'));
});

test('[ST-01] 401 of a renewal asks nothing: another window may have used its refresh token', () => {
  expect(react('/oauth/refresh', { kind: 'session', status: 401 }, { silent: true })).toEqual({ kind: 'none' });
});

test('[ER-02] 500 on deptConfig asks to log in again, other failures of it do not', () => {
  expect(react(deptConfig, { kind: 'http', status: 500 })).toEqual(relogin);
  expect(react(deptConfig, { kind: 'http', status: 502 })).toEqual(toast('loadingFailed'));
  expect(react(deptConfig, { kind: 'business', status: 200, code: 500 })).toEqual(toast('error'));
});

test.each(['http', 'forbidden', 'network', 'timeout', 'malformed'] as const)(
  '[ER-03] %s: msg or "loading failed"',
  (kind) => {
    expect(react(anywhere, { kind, msg: '没有权限' })).toEqual(toast('loadingFailed', '没有权限'));
    expect(react(anywhere, { kind, status: 500 })).toEqual(toast('loadingFailed'));
  },
);

test('[ER-05] a download that fails is called one', () => {
  const error = new ApiError({ call: 'GET /minio/download/1', kind: 'malformed' });
  const route = { path: '/minio/download/{id}', answer: 'download' } as const;
  expect(reaction(error, route, { silent: false })).toEqual(toast('downloadFailed'));
});

test('[ER-04] an upload that fails: msg or "upload failed"', () => {
  const route = { path: '/minio/upload', form: true } as const;
  const failed = (msg?: string) =>
    new ApiError({ call: 'POST /minio/upload', kind: 'http', status: 502, ...(msg && { msg }) });
  expect(reaction(failed(), route, { silent: false })).toEqual(toast('uploadFailed'));
  expect(reaction(failed('文件过大'), route, { silent: false })).toEqual(toast('uploadFailed', '文件过大'));
});

test('[ER-03] no error is shown for an aborted call, nor for one whose screen shows it', () => {
  expect(react(anywhere, { kind: 'aborted' })).toEqual({ kind: 'none' });
  for (const kind of ['business', 'http', 'network'] as const)
    expect(react(anywhere, { kind }, { silent: true })).toEqual({ kind: 'none' });
});
