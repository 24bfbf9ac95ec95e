/** RFC 6266: the name in ASCII for old programs, and as it is. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extended}`;
}
