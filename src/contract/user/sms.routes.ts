import type { Route } from '../endpoint.ts';

/** Its 401 means a wrong code, not a session that is over. */
export const smsLoginRoute: Route = { method: 'POST', path: '/auth/mobile/token/sms', public: true };
export const smsCodeRoute: Route = { method: 'GET', path: '/admin/mobile/{mobile}', public: true };
/** Prefix of the number in the login's body: how it was proved. */
export const smsMarker = 'SMS@';
