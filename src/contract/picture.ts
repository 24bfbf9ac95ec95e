/** Where a picture that a server names is to be had: the address itself, or an attachment to be fetched. */
export type PictureSource = { readonly url: string } | { readonly id: string };

/** Pictures travel as `data:` URLs or as attachment ids; undefined for anything else. Without zod: for the login page. */
export function pictureSource(value: unknown): PictureSource | undefined {
  if (typeof value !== 'string') return undefined;
  const picture = value.trim();
  // An SVG in an `<img>` runs no script; elsewhere these addresses are not used.
  if (/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(picture)) return { url: picture };
  return /^[\w-]{1,64}$/.test(picture) ? { id: picture } : undefined;
}
