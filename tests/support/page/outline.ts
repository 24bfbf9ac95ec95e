import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** A line of Playwright's accessibility tree: role, name, states, text, and what it holds. */
interface Node {
  readonly role: string;
  readonly name: string;
  readonly states: string;
  readonly text: string;
  readonly children: Node[];
}

const linePattern = /^( *)- (?:'(.*)'|(.*))$/;
const nodePattern = /^([\w/-]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]+\])*)(?::(?: (.*))?)?$/;

function parse(snapshot: string): Node[] {
  const root: Node = { role: '', name: '', states: '', text: '', children: [] };
  const open: { readonly depth: number; readonly node: Node }[] = [{ depth: -1, node: root }];
  for (const each of snapshot.split('\n')) {
    const [, indent = '', quoted, plain] = linePattern.exec(each) ?? [];
    const written = quoted?.replaceAll("''", "'") ?? plain;
    if (written === undefined) continue;
    const [, role = '', name = '', states = '', text = ''] = nodePattern.exec(written.replace(/':(?= |$)/, ':')) ?? [];
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const node = { role, name: name.slice(1, -1), states, text: text.replace(/^"(.*)"$/, '$1'), children: [] };
    open.at(-1)?.node.children.push(node);
    open.push({ depth: indent.length, node });
  }
  return root.children;
}

/** Figures with their units, dates and times are other ones each time. */
const withoutFigures = (text: string): string =>
  text
    .replaceAll(
      /[−+]?\d+(?:[.,:/-]\d+)*(?:[\s\u202f]?(?:[kMG]?(?:Wh|W|VA|var|V|A|Hz)|[kt]g?|tCO₂|%|°C|万?元|分钟|小时|秒|天|min|h|s)(?![\w]))?/g,
      '#',
    )
    .replaceAll(/#(?:(?: \/)?[ \u202f]#)+/g, '#');

/** Rows and entries: the first stands for all, without what it says of its record. */
const records = new Set(['row', 'listitem', 'treeitem', 'article']);
/** What is operated is named; in a record its name begins with what it does. */
const operated = new Set(['button', 'link', 'checkbox', 'radio', 'combobox', 'textbox', 'switch', 'slider']);
/** Values of a record or a plant. */
const values = new Set(['definition', 'time', 'meter', 'cell', 'rowheader']);
/** Words between what has a role. */
const words = new Set(['', 'text', 'strong', 'emphasis', 'paragraph', 'option', 'caption', 'code']);

/** "Acknowledge: Cell over-temperature" → "Acknowledge: …" */
const nameInRecord = (name: string): string => `${/^[^\d]*?[：:]|^选择 /.exec(name)?.[0] ?? ''}…`;

function shownOf({ role, name, states, text }: Node, isRecord: boolean): string {
  if (values.has(role) || (isRecord && !operated.has(role))) return role;
  const shownName = name && isRecord ? nameInRecord(name) : withoutFigures(name);
  const nameText = shownName && ` "${shownName}"`;
  // The text of a named group, such as a tile, is its figures and their words.
  const hasText = text !== '' && !isRecord && !(role === 'group' && name !== '');
  return `${role}${nameText}${states}${hasText ? `: ${withoutFigures(text)}` : ''}`;
}

function lines(nodes: readonly Node[], depth: number, isRecord: boolean): string[] {
  const known = new Set<string>();
  const all = nodes.flatMap((node) => {
    const { role, children } = node;
    if (words.has(role) || role.startsWith('/')) return [];
    const startsRecord = records.has(role) && !children.some((child) => child.role === 'columnheader');
    if (startsRecord && known.has(role)) return [];
    known.add(role);
    const inRecord = isRecord || startsRecord;
    return [[`${'  '.repeat(depth)}${shownOf(node, inRecord)}`, ...lines(children, depth + 1, inRecord)].join('\n')];
  });
  return all.filter((one, index) => one !== all[index - 1]);
}

/**
 * The accessibility tree of a part of a page without what differs from day to day: roles, names, states and reading
 * order. Of many records of one kind the first stands for all.
 */
export const outlineOf = (snapshot: string): string => `${lines(parse(snapshot), 0, false).join('\n')}\n`;

/** The outline once it has been the same for a second. */
async function stillOutline(locator: Locator): Promise<string> {
  let before = '';
  for (;;) {
    const now = outlineOf(await locator.ariaSnapshot());
    if (now === before) return now;
    before = now;
    await locator.page().waitForTimeout(1_000);
  }
}

/** Compares with the reviewed outline; `EMS_OUTLINES=write` writes it, to be reviewed. */
export async function expectOutline(locator: Locator, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`../../outlines/${name}.txt`, import.meta.url));
  if (process.env['EMS_OUTLINES'] === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await stillOutline(locator));
  }
  const reviewed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  await expect.poll(async () => outlineOf(await locator.ariaSnapshot()), { message: name }).toBe(reviewed);
}
