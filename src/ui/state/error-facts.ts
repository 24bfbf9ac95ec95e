export interface ErrorFacts {
  /** Method and path of the call that broke. */
  readonly call?: string | undefined;
  /** The server's message. */
  readonly message?: string | undefined;
  /** Business code, HTTP status or kind. */
  readonly code?: string | undefined;
  /** Key of the right that the call wants, where that is known. */
  readonly right?: string | undefined;
  /** Finds the call in the server's log. */
  readonly trace?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Facts of an error for an operator. Reads the fields of an API error by name: this layer does not import the class. */
export function describeError(error: unknown): ErrorFacts {
  if (typeof error !== 'object' || error === null) return { message: text(error) };
  const read = (name: string): unknown => Reflect.get(error, name);
  const call = text(read('call'));
  const code = [read('code'), read('status'), read('kind')].find((value) => value !== undefined && value !== null);
  return {
    call,
    message: text(read('msg')) ?? (call ? undefined : text(read('message'))),
    code: code === undefined ? undefined : [String(code), text(read('detail'))].filter(Boolean).join(' – '),
    right: text(read('permission')),
    trace: text(read('nonce')),
  };
}

/** Whether a call was sent and has no answer: it may have been carried out. */
export const isUnanswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'kind') === 'timeout';

/** Whether the server could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'kind') === 'network';

/** Whether the server refused a call for a missing right. */
export const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'kind') === 'forbidden';
