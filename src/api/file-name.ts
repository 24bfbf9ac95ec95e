/** RFC 6266: `filename*` (RFC 5987, UTF-8) before `filename`; a path in it is cut off. */
export function fileName(disposition: string): string | undefined {
  const extended = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const name = decoded(extended) ?? quoted ?? /filename=([^;\s"]+)/i.exec(disposition)?.[1];
  return name?.split(/[/\\]/).at(-1) || undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
