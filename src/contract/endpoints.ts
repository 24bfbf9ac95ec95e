import { alarmEndpoints } from './alarm.ts';
import { authEndpoints } from './auth.ts';
import type { AnswerOf, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
import { menuEndpoints } from './menu.ts';
import { messageEndpoints } from './message.ts';
import { platformEndpoints } from './platform.ts';
import { pushEndpoints } from './push.ts';
import { stationEndpoints } from './station.ts';
import { userEndpoints } from './user.ts';

/** Every call of the console, by name: the one table that client, mock server and conformance tests share. */
export const endpoints = {
  ...authEndpoints,
  ...platformEndpoints,
  ...menuEndpoints,
  ...userEndpoints,
  ...messageEndpoints,
  ...alarmEndpoints,
  ...stationEndpoints,
  ...pushEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type RequestFor<N extends EndpointName> = RequestOf<Endpoints[N]>;
export type ParsedRequestFor<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>;
export type ResponseFor<N extends EndpointName> = ResponseOf<Endpoints[N]>;
export type AnswerFor<N extends EndpointName> = AnswerOf<Endpoints[N]>;
