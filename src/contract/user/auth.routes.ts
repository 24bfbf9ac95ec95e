import type { Route } from '../endpoint.ts';

/** The calls of the login page, apart from their schemas: the page must stand before zod is loaded. */
export const loginRoute: Route = { method: 'POST', path: '/oauth/login', public: true, secretFields: ['password'] };
export const captchaRoute: Route = { method: 'GET', path: '/code', public: true, answer: 'blob' };
export const loginLogoRoute: Route = { method: 'POST', path: '/logo/getLoginLogo', public: true };
export const configListRoute: Route = {
  method: 'POST',
  path: '/admin/config/list',
  public: true,
  personal: true,
  secretFields: ['encode'],
};
