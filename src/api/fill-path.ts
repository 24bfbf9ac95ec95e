export type Fields = Readonly<Record<string, unknown>>;

/**
 * Replaces each `{name}` of a path by a request field; `rest` are the fields left for body or query.
 * @throws TypeError when a field is missing or would leave the path ('..')
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
