export type Fields = Readonly<Record<string, unknown>>;

/**
 * Puts request fields into the `{name}`s of a path; `rest` are the fields left for body or query.
 * @throws TypeError when a field is missing or would lead elsewhere ('..')
 */
export function fillPath(path: string, request: object): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...request };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || /^\.{0,2}$/.test(String(value)))
      throw new TypeError(`${path}: "${name}" is missing`);
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}
