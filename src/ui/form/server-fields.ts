/** Messages of a refused call about single fields of its request: texts in the user's language, by field. */
export function serverFields(error: unknown): Readonly<Record<string, string>> {
  const fields: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
