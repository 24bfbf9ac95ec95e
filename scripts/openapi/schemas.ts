import * as z from 'zod/mini';
import { alarm } from '#src/contract/alarm/alarm.ts';
import { loginAnswer, refreshAnswer } from '#src/contract/user/auth.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { ignored, nothing } from '#src/contract/fields.ts';
import { permissionGrant } from '#src/contract/user/grant.ts';
import { menuItem } from '#src/contract/user/menu.ts';
import { message } from '#src/contract/alarm/message.ts';
import { loginLogo } from '#src/contract/system/login-logo.ts';
import { configEntry, logoConfig } from '#src/contract/system/platform.ts';
import { changeFrame, pongFrame, subscribedFrame } from '#src/contract/push.ts';
import { refusedFrame, subscribeFrame, valuesFrame } from '#src/contract/push-values.ts';
import { recordRefs } from '#src/contract/record-refs.ts';
import { station } from '#src/contract/station/station.ts';
import { sessionInfo, userInfo } from '#src/contract/user/user.ts';

export type Json = { readonly [key: string]: unknown };

/** Shapes with a fixed name; all others are named after their call. */
const named: Readonly<Record<string, z.ZodMiniType>> = {
  Alarm: alarm,
  ChangeFrame: changeFrame,
  ConfigEntry: configEntry,
  Ignored: ignored,
  LoginAnswer: loginAnswer,
  LoginLogo: loginLogo,
  LogoConfig: logoConfig,
  MenuItem: menuItem,
  Message: message,
  Nothing: nothing,
  PermissionGrant: permissionGrant,
  PongFrame: pongFrame,
  SubscribedFrame: subscribedFrame,
  RecordRefs: recordRefs,
  RefreshAnswer: refreshAnswer,
  SessionInfo: sessionInfo,
  Station: station,
  RefusedFrame: refusedFrame,
  SubscribeFrame: subscribeFrame,
  ValuesFrame: valuesFrame,
  UserInfo: userInfo,
};

export const endpointRows = Object.entries(endpoints) as [string, Endpoint][];

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const refTo = (id: string): string => `#/components/schemas/${id}`;

/** Ids by schema. A schema that several calls share keeps the first name it got. */
function register() {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: z.ZodMiniType) => {
    if (!registry.has(schema)) registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(named)) add(id, schema);
  for (const [name, { request, response }] of endpointRows) {
    add(`${capital(name)}Request`, request);
    add(`${capital(name)}Data`, response);
  }
  return registry;
}

const registry = register();

/** Where a schema stands in the document. */
export const reference = (schema: z.ZodMiniType): Json => ({ $ref: refTo(registry.get(schema)?.id ?? '') });

const withoutIds = ({ $id: _id, $schema: _schema, ...rest }: Json): Json => rest;

/** Every schema of the contract as JSON Schema: what travels, before it is normalised. */
export function componentSchemas(): Readonly<Record<string, Json>> {
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as Json)]));
}

/** Properties of a request's schema, for the query of a GET. */
export function propertiesOf(schema: z.ZodMiniType): {
  properties: Readonly<Record<string, Json>>;
  required: string[];
} {
  const json = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return {
    properties: (json['properties'] ?? {}) as Record<string, Json>,
    required: (json['required'] ?? []) as string[],
  };
}
