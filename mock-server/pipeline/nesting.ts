/**
 * No call is nested deeper than some levels, because a function that traverses a value calls itself once for each
 * level.
 */
const levelsMax = 64;

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Whether a JSON text is nested deeper than any call; checked before it is parsed. */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) inText = !inText;
    else if (inText) at += sign === backslash ? 1 : 0;
    else if (closing.has(sign)) level -= 1;
    else if (opening.has(sign) && ++level > levelsMax) return true;
  }
  return false;
}
