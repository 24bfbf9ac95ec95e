const start = 'color-mix(';

/** The texts between the commas that stand in no inner bracket. */
function splitAtCommas(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === ',' && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)].map((each) => each.trim());
}

/** Where the bracket before `from` is closed. */
function endOf(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
  }
  return at;
}

const channels = ['r', 'g', 'b'] as const;
const declared = /(--[\w-]+)\s*:\s*(?:#([\da-f]{3}|[\da-f]{6})|var\((--[\w-]+)\))\s*(?=[;}])/gi;

/** The channels of `#rgb` or `#rrggbb`, each from 0 to 1. */
function channelsOf(hex: string): string[] {
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return digits.map((pair) => `${Math.round((Number.parseInt(pair, 16) / 255) * 10_000) / 10_000}`);
}

/** The style sheet with red, green and blue of each colour's custom property (0 to 1) as `--name-r`, `-g` and `-b` beside it. */
export const withChannels = (css: string): string =>
  css.replaceAll(declared, (declaration, name: string, hex: string | undefined, other: string | undefined) => {
    const values = hex ? channelsOf(hex) : channels.map((channel) => `var(${other}-${channel})`);
    return [declaration, ...values.map((value, at) => `${name}-${channels[at]}:${value}`)].join(';');
  });

/**
 * The mix by its channels, where both colours are custom properties or the second is transparent; of others, such as those
 * of the system, the one that has the greater share.
 */
function mixed(mix: string): string {
  const [, first = '', second = ''] = splitAtCommas(mix);
  const [, color = first, share = '50%'] = /^(.*?)\s+(\S*%|var\(.*\)|calc\(.*\))$/.exec(first) ?? [];
  const [a, b] = [color, second].map((each) => /^var\((--[\w-]+)\)$/.exec(each)?.[1]);
  if (a && second === 'transparent')
    return `rgb(${channels.map((channel) => `calc(var(${a}-${channel})*100%)`).join(' ')} / ${share})`;
  if (!a || !b) return Number.parseFloat(share) < 50 ? second : color;
  const sum = (channel: string) => `calc(var(${a}-${channel})*${share} + var(${b}-${channel})*(100% - ${share}))`;
  return `rgb(${channels.map(sum).join(' ')})`;
}

/** The style sheet with colours worked out from channels (`withChannels`) in place of mixes, for browsers that cannot mix. */
export function withoutColorMix(css: string): string {
  let result = '';
  let from = 0;
  for (let at = css.indexOf(start); at >= 0; at = css.indexOf(start, from)) {
    const end = endOf(css, at + start.length);
    result += css.slice(from, at) + mixed(css.slice(at + start.length, end - 1));
    from = end;
  }
  return result + css.slice(from);
}
