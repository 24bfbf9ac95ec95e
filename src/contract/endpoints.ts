import { alarmEndpoints } from './alarm.ts';
import { authEndpoints } from './auth.ts';
import type { AnswerOf, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
import { fileEndpoints } from './file.ts';
import { departmentEndpoints } from './department.ts';
import { dictionaryEndpoints } from './dictionary.ts';
import { homeEndpoints } from './home.ts';
import { menuEndpoints } from './menu.ts';
import { messageEndpoints } from './message.ts';
import { organizationEndpoints } from './organization.ts';
import { passwordEndpoints } from './password.ts';
import { platformEndpoints } from './platform.ts';
import { pushEndpoints } from './push.ts';
import { roleEndpoints } from './role.ts';
import { stationEndpoints } from './station.ts';
import { profileEndpoints } from './user-profile.ts';
import { userEndpoints } from './user.ts';
import { workOrderEndpoints } from './work-order.ts';
import { weatherEndpoints } from './weather.ts';

/** Every call of the console, by name: the one table that client, mock server and conformance tests share. */
export const endpoints = {
  ...authEndpoints,
  ...platformEndpoints,
  ...menuEndpoints,
  ...homeEndpoints,
  ...weatherEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...roleEndpoints,
  ...departmentEndpoints,
  ...organizationEndpoints,
  ...dictionaryEndpoints,
  ...messageEndpoints,
  ...alarmEndpoints,
  ...workOrderEndpoints,
  ...stationEndpoints,
  ...pushEndpoints,
  ...fileEndpoints,
  ...passwordEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type RequestFor<N extends EndpointName> = RequestOf<Endpoints[N]>;
export type ParsedRequestFor<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>;
export type ResponseFor<N extends EndpointName> = ResponseOf<Endpoints[N]>;
export type AnswerFor<N extends EndpointName> = AnswerOf<Endpoints[N]>;
