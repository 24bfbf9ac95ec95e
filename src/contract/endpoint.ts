import type * as z from 'zod/mini';
import type { PermissionKey } from './user/permissions.ts';

/** Method, path and form of a call. Separate from the schemas so that the login page can use a route without loading zod. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path below `/api`; `{name}` is filled from the request field of that name. */
  readonly path: `/${string}`;
  /** Answered to a caller without a session (signed with the Basic credential). */
  readonly public?: true;
  /** A public call that sends the token of a session, if there is one, because its answer depends on the user. */
  readonly personal?: true;
  /** The specification sends these bodies in the clear. */
  readonly plain?: true;
  /** `multipart/form-data` with a file, in the clear; README.md describes what is signed. */
  readonly form?: true;
  /** Not the `{code, msg, data}` envelope: a `blob`, or a `download`, which is none without its Content-Disposition. */
  readonly answer?: 'blob' | 'download';
  /** Request fields that are ciphered one by one before the whole body is. */
  readonly secretFields?: readonly string[];
}

export interface Endpoint<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> {
  readonly route: Route;
  readonly request: Req;
  /** Shape of `data` in the answer; ignored where the answer is a file. */
  readonly response: Res;
  /** Button key that the caller needs; the server answers 403 without it. */
  readonly permission?: PermissionKey;
  /** Answered to a session whose user has to change the password first; every other call is refused with `passwordDue`. */
  readonly whilePasswordDue?: true;
  /** Accepted only within `stepUpLifeMs` after `confirmPassword`; the server refuses it with `stepUpDue` otherwise. */
  readonly stepUp?: true;
  /** Decides something (session, menu, permissions): an answer of the wrong shape is an error in production too. */
  readonly critical?: true;
}

export function endpoint<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  route: Route,
  rest: Omit<Endpoint<Req, Res>, 'route'>,
): Endpoint<Req, Res> {
  return { route, ...rest };
}

/** Gives each row of a table its name: what query keys, the handlers and the reports call it. */
export function named<T extends Readonly<Record<string, Endpoint>>>(
  table: T,
): { readonly [N in keyof T]: T[N] & { readonly name: N } } {
  const rows = Object.entries(table).map(([name, row]) => [name, { ...row, name }]);
  return Object.fromEntries(rows) as { readonly [N in keyof T]: T[N] & { readonly name: N } };
}

export type RequestOf<E> = E extends Endpoint<infer Req, z.ZodMiniType> ? z.input<Req> : never;
export type ParsedRequestOf<E> = E extends Endpoint<infer Req, z.ZodMiniType> ? z.output<Req> : never;
export type ResponseOf<E> = E extends Endpoint<z.ZodMiniType, infer Res> ? z.output<Res> : never;
/** What a server sends: the input of the response schema, before the client's normalisation. */
export type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, infer Res> ? z.input<Res> : never;
