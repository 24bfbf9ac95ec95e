interface Policy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

/** What a page that sends `require-trusted-types-for` allows us by `trusted-types`. */
const policyName = 'ems-elements';

const isOurs = (url: string): boolean =>
  /^(blob|data):/.test(url) || new URL(url, import.meta.url).origin === new URL(import.meta.url).origin;

const rules = {
  createScriptURL(url: string): string {
    if (!isOurs(url)) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
};

let policy: Policy | undefined;

/**
 * The address of a worker as a trusted type where the page demands that, and as text elsewhere or where the page does
 * not allow the policy. Blobs, data and files beside this one.
 * @throws TypeError for a file of another origin, where there are trusted types
 */
export function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  try {
    policy ??= trustedTypes.createPolicy(policyName, rules);
  } catch {
    return url;
  }
  // The types of the browser's API know strings alone.
  return policy.createScriptURL(url) as string;
}
