import * as z from 'zod/mini';
import { textShortMax } from '../limits.ts';
import { ruleMessage } from './rule-message.ts';
import { showsAsIs } from './text.ts';

/** The origin that an address consists of, its default port left out; undefined for anything else. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  // `https://a.example/?` has an empty query, which the parsed address does not show.
  return /^https:\/\/[^/?#@*\\\s]+\/?$/i.test(text) ? new URL(text).origin : undefined;
}

/** Origin of pages on the internet: https, a host, perhaps a port; no path, user name or wildcard. */
export const httpsOrigin = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(textShortMax, ruleMessage('text.tooLong', { max: textShortMax })),
    showsAsIs,
    z.refine((text) => originOf(text) !== undefined, ruleMessage('origin.https')),
  ),
  z.transform((text) => originOf(text) ?? text),
);
