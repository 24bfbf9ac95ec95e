import { type LocalText, textIn } from '#src/contract/languages.ts';
import {
  menuDepthMax,
  type MenuFault,
  type MenuForm,
  menuForm,
  menuRowsMax,
  type MenuTreeSummary,
} from '#src/contract/user/menu-admin.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { removalOf } from '../../call/removed.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { validate } from '../../lib/validate.ts';
import type { MenuRecord } from '../../store/user/access-records.ts';
import { fieldsOf, holdersOf, menusOf, stampOf, removeFromRoles } from './menu-tree.ts';
import { thirdPartyUrl } from './menu.ts';

type Node = Readonly<Record<string, unknown>>;

/** A row of a file, its parent before it. */
interface ImportedRow {
  readonly form: Omit<MenuForm, 'parentId'>;
  readonly parentUrl: string | null;
  readonly order: number;
}

const { parentId: _parent, ...fields } = menuForm.shape;
const known = new Set([...Object.keys(fields), 'children']);
const faultsMax = 200;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const keyOf = (url: string): string => url.toLowerCase();

/** Reads a tree from a file, with every fault by its node. */
class TreeReader {
  readonly rows: ImportedRow[] = [];
  readonly faults: MenuFault[] = [];
  readonly #call: Call;
  readonly #urls = new Set<string>();
  readonly #names = new Set<string>();

  constructor(call: Call) {
    this.#call = call;
  }

  read(nodes: unknown, path: string, parentUrl: string | null, depth: number): void {
    if (!Array.isArray(nodes)) return this.#fault(path, '', entityTexts.menuTreeList);
    if (nodes.length > 0 && depth > menuDepthMax) return this.#fault(path, '', entityTexts.menuTreeDeep);
    for (const [index, node] of nodes.entries()) this.#node(node, `${path}/${index + 1}`, parentUrl, index, depth);
  }

  #node(node: unknown, path: string, parentUrl: string | null, order: number, depth: number): void {
    if (this.rows.length >= menuRowsMax) return this.#fault(path, '', entityTexts.menuTreeLong);
    if (!isNode(node)) return this.#fault(path, '', entityTexts.menuTreeNode);
    const named = typeof node['url'] === 'string' ? `${path} ${node['url']}` : path;
    for (const field of Object.keys(node)) if (!known.has(field)) this.#fault(named, field, entityTexts.menuTreeField);
    const { children = [], ...values } = node;
    const form = this.#form(values, named);
    if (form) this.#unique(form, named);
    if (form?.kind === 'page' && Array.isArray(children) && children.length > 0)
      this.#fault(named, 'children', entityTexts.menuParentPage);
    if (form) this.rows.push({ form, parentUrl, order });
    this.read(children, named, form ? keyOf(form.url) : null, depth + 1);
  }

  #form(values: Node, path: string): MenuForm | undefined {
    try {
      return validate(menuForm, { ...values, parentId: '' });
    } catch (error) {
      if (!(error instanceof FieldRefusal)) throw error;
      for (const [field, text] of Object.entries(error.fields(this.#call.language))) this.#fault(path, field, text);
      return undefined;
    }
  }

  #unique({ url, componentName }: MenuForm, path: string): void {
    if (this.#urls.has(keyOf(url))) this.#fault(path, 'url', entityTexts.menuUrlInUse);
    if (componentName !== '' && this.#names.has(keyOf(componentName)))
      this.#fault(path, 'componentName', entityTexts.menuNameInUse);
    this.#urls.add(keyOf(url));
    this.#names.add(keyOf(componentName));
  }

  #fault(node: string, field: string, text: LocalText | string): void {
    if (this.faults.length >= faultsMax) return;
    this.faults.push({ node, field, text: typeof text === 'string' ? text : text[this.#call.language] });
  }
}

export function readMenuTree(tree: unknown, call: Call): Pick<TreeReader, 'rows' | 'faults'> {
  const reader = new TreeReader(call);
  reader.read(tree, '', null, 1);
  return reader;
}

const rowsByUrl = (call: Call): ReadonlyMap<string, MenuRecord> =>
  new Map(
    menusOf(call.world)
      .all()
      .map((row) => [keyOf(row.url), row]),
  );

/** The stored fields of an imported row; the address of a page on this server stays a path. */
function plainFields({ form }: ImportedRow, before: MenuRecord | undefined, call: Call) {
  const values = fieldsOf({ ...form, parentId: '' });
  const isSameAddress = before && (thirdPartyUrl(before.redirect, call) ?? '') === form.redirect;
  return isSameAddress ? { ...values, redirect: before.redirect } : values;
}

const isSame = (row: MenuRecord, imported: ImportedRow, call: Call): boolean =>
  Object.entries(plainFields(imported, row, call)).every(
    ([field, value]) => JSON.stringify(row[field as keyof MenuRecord]) === JSON.stringify(value),
  );

/** What a tree would change, by the names of its rows. */
export function summaryOf(rows: readonly ImportedRow[], call: Call): MenuTreeSummary {
  const before = rowsByUrl(call);
  const urlById = new Map([...before].map(([url, { id }]) => [id, url]));
  const urls = new Set(rows.map(({ form }) => keyOf(form.url)));
  const nameOf = (name: LocalText) => textIn(name, call.language);
  const summary = {
    added: [] as string[],
    changed: [] as string[],
    moved: [] as string[],
    gone: [] as string[],
    same: 0,
  };
  for (const imported of rows) {
    const row = before.get(keyOf(imported.form.url));
    const name = nameOf(imported.form.name);
    const isMoved =
      row && ((urlById.get(row.parentId ?? '') ?? null) !== imported.parentUrl || row.order !== imported.order);
    if (!row) summary.added.push(name);
    else if (!isSame(row, imported, call)) summary.changed.push(name);
    else if (isMoved) summary.moved.push(name);
    else summary.same += 1;
  }
  for (const [url, row] of before) if (!urls.has(url)) summary.gone.push(nameOf(row.name));
  return summary;
}

/** Makes the menu as the tree has it, on the stores alone: rows of one address stay the same record, and with it their roles. */
export function storeMenuTree(rows: readonly ImportedRow[], call: Call): void {
  const menus = menusOf(call.world);
  const before = rowsByUrl(call);
  const urls = new Set(rows.map(({ form }) => keyOf(form.url)));
  const ids = new Map<string, string>();
  const stamp = stampOf(call);
  for (const imported of rows) {
    const { form, parentUrl, order } = imported;
    const row = before.get(keyOf(form.url));
    const parentId = parentUrl === null ? null : (ids.get(parentUrl) ?? null);
    const values = { ...plainFields(imported, row, call), parentId, order };
    const made = { createdAt: stamp.updatedAt, authorId: stamp.updaterId, ...stamp };
    const isUnchanged = row && isSame(row, imported, call) && row.parentId === parentId && row.order === order;
    const stored = row
      ? isUnchanged
        ? row
        : menus.change(row, { ...values, ...stamp })
      : menus.add({ ...values, ...made });
    ids.set(keyOf(form.url), stored.id);
    // Roles have pages alone: what stands below a folder later is not given to them.
    if (form.kind === 'folder') removeFromRoles(stored.id, call);
  }
  for (const [url, { id }] of before) {
    if (urls.has(url)) continue;
    menus.remove(id, { ...removalOf(call), removedFrom: holdersOf(id, call).map((role) => role.id) });
    removeFromRoles(id, call);
  }
}
