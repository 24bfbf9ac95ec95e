import type { EndpointName } from '#src/contract/endpoints.ts';
import { alarmHandlers } from './alarm.ts';
import { authHandlers } from './auth.ts';
import type { HandlersOf } from './call.ts';
import { menuHandlers } from './menu.ts';
import { messageHandlers } from './message.ts';
import { platformHandlers } from './platform.ts';
import { pushHandlers } from './push.ts';
import { stationHandlers } from './station.ts';
import { userHandlers } from './user.ts';

/** A handler for every row of the endpoint table: a missing one, or one with a wrong answer, does not compile. */
export const handlers: HandlersOf<EndpointName> = {
  ...authHandlers,
  ...platformHandlers,
  ...menuHandlers,
  ...userHandlers,
  ...messageHandlers,
  ...alarmHandlers,
  ...stationHandlers,
  ...pushHandlers,
};
