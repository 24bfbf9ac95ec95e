import type { ApiClient } from '#src/api/client.ts';
import { smsLoginRoute, smsMarker } from '#src/contract/user/sms.routes.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';

/** Replaces the IMEI, which browsers do not have: a random number of this page load, which cannot be traced. */
const imei = toHex(randomBytes(8));

/** Sends the login call; the answer is not yet parsed. @throws ApiError; a 401 is a wrong code, no lost session */
export const sendSmsLogin = (api: ApiClient, mobile: string, code: string): Promise<unknown> =>
  api.send(smsLoginRoute, { mobile: smsMarker + mobile, code, imei }, { silent: true });
