import type { ApiClient } from '#src/api/client.ts';
import { smsLoginRoute, smsMarker } from '#src/contract/sms.routes.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';

/** A browser has no IMEI and tells no number of its own: one made up for this page stands in, which nobody can trace. */
const imei = toHex(randomBytes(8));

/** Sends the login call; the answer is not yet parsed. @throws ApiError; a 401 is a wrong code, no lost session */
export const sendSmsLogin = (api: ApiClient, mobile: string, code: string): Promise<unknown> =>
  api.send(smsLoginRoute, { mobile: smsMarker + mobile, code, imei }, { silent: true });
