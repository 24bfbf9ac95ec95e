import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export interface IconShape {
  readonly viewBox: string;
  /** All outlines: one element costs a page less than one for each. */
  readonly path: string;
  /** Overlapping outlines cut holes. */
  readonly evenOdd?: true;
}

const query = /\.svg\?icon$/;
const shapes = new Set(['path', 'circle', 'polygon', 'rect']);
const containers = new Set(['svg', 'g', '/g', '/svg']);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

function rectangle({ x = '0', y = '0', width = '', height = '', rx = '0' }: Record<string, string>): string {
  const r = Number(rx);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [Number(width) - 2 * r, Number(height) - 2 * r];
  return `M${Number(x) + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}Z`;
}

function outline(name: string, attributes: Record<string, string>): string {
  const { d, cx, cy, r, points } = attributes;
  // After another outline a relative start would mean its end.
  if (name === 'path' && d?.startsWith('M')) return d;
  if (name === 'polygon' && points) return `M${points.trim()}Z`;
  if (name === 'circle' && cx && cy && r)
    return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0Z`;
  if (name === 'rect') return rectangle(attributes);
  throw new Error(`<${name}> is not complete`);
}

/**
 * Reads the outlines out of an icon file.
 * @throws Error for anything that would be lost: text, transforms, styles, unknown shapes.
 */
export function parseIcon(svg: string): IconShape {
  if (svg.includes('<style')) throw new Error('<style> is not supported');
  const drawing = svg.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>|<defs>[\s\S]*?<\/defs>/g, '');
  const outlines: string[] = [];
  let viewBox: string | undefined;
  let evenOdd = false;
  for (const [, name = '', rest = ''] of drawing.matchAll(/<(\/?[a-z]+)([^>]*)>/gi)) {
    const attributes = attributesOf(rest);
    if (attributes['transform']) throw new Error('transform is not supported');
    if (name === 'svg') viewBox = attributes['viewBox'];
    if (attributes['fill-rule'] === 'evenodd') evenOdd = true;
    if (shapes.has(name)) outlines.push(outline(name, attributes));
    else if (!containers.has(name) && !shapes.has(name.slice(1))) throw new Error(`<${name}> is not supported`);
  }
  if (!viewBox || outlines.length === 0) throw new Error('no viewBox or no outline');
  const path = outlines.join('');
  return evenOdd ? { viewBox, path, evenOdd } : { viewBox, path };
}

/** `import bell from '….svg?icon'`: the outlines as data, so that an icon is a real element without innerHTML or a font. */
export function icons(): Plugin {
  return {
    name: 'ems-icons',
    enforce: 'pre',
    async load(id) {
      if (!query.test(id)) return null;
      const file = id.replace(/\?icon$/, '');
      try {
        return `export default ${JSON.stringify(parseIcon(await readFile(file, 'utf8')))}`;
      } catch (error) {
        throw new Error(`icon ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
  };
}
