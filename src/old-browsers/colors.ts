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

/** The one of two mixed colours that has the greater share; the first where the share is not a plain number. */
function nearest(mix: string): string {
  const [, first = '', second = ''] = splitAtCommas(mix);
  const [, color = first, share = ''] = /^(.*?)\s+(\S*%|var\(.*\)|calc\(.*\))$/.exec(first) ?? [];
  const isSmall = /^[\d.]+%$/.test(share) && Number.parseFloat(share) < 50;
  return isSmall ? second : color;
}

/** The style sheet with the nearer of the two colours in place of each mix, for browsers that cannot mix colours. */
export function withoutColorMix(css: string): string {
  let result = '';
  let from = 0;
  for (let at = css.indexOf(start); at >= 0; at = css.indexOf(start, from)) {
    const end = endOf(css, at + start.length);
    result += css.slice(from, at) + nearest(css.slice(at + start.length, end - 1));
    from = end;
  }
  return result + css.slice(from);
}
