import { pictureSource } from '#src/contract/picture.ts';

/** What a deployment calls itself; everything may be absent. */
export interface Brand {
  /** On the login page. */
  readonly loginTitle?: string;
  readonly documentTitle?: string;
  /** Address for an `<img>`. */
  readonly logo?: string;
  /** Of the browser's tab. */
  readonly pageIcon?: string;
  /** For those who have chosen none. */
  readonly theme?: string;
}

const storageKey = 'ems-brand';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * Brand of the answers of getLoginLogo and listConfig, unparsed: the login page loads no schemas. A logo whose status
 * is not 0 is not to be used, its name neither.
 */
export function loginBrand(logo: unknown, settings: unknown, apiBase: string): Brand {
  const usable = String(field(logo, 'status')) === '0';
  const name = usable ? text(field(logo, 'globalSystemName')) : undefined;
  const entries: readonly unknown[] = Array.isArray(settings) ? settings : [];
  const titleEntry = entries.find((entry) => field(entry, 'configKey') === 'loginTitle');
  const title = text(field(titleEntry, 'configValue'));
  const picture = (of: string) => (usable ? pictureUrl(field(logo, of), apiBase) : undefined);
  return brandOf({
    loginTitle: title ?? name,
    documentTitle: name ?? title,
    // The login page has a dark ground in every theme.
    logo: picture('logoImgDark') ?? picture('logoImg'),
    pageIcon: picture('pageIcon'),
    theme: usable ? text(field(logo, 'theme')) : undefined,
  });
}

/** Address of a picture of the login page, which needs no token. */
export function pictureUrl(value: unknown, apiBase: string): string | undefined {
  const source = pictureSource(value);
  if (source === undefined) return undefined;
  return 'url' in source ? source.url : `${apiBase}/minio/view?id=${source.id}`;
}

/** The brand of last time, shown until the server has answered. */
export function readBrand(): Brand {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const names = ['loginTitle', 'documentTitle', 'logo', 'pageIcon', 'theme'] as const;
    return brandOf(Object.fromEntries(names.map((name) => [name, text(field(stored, name))])));
  } catch {
    return {};
  }
}

export function storeBrand(brand: Brand): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(brand));
  } catch {
    // A large picture or a refused storage: the next page load asks the server again anyway.
  }
}

const brandOf = (values: { [K in keyof Brand]: Brand[K] | undefined }): Brand =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
