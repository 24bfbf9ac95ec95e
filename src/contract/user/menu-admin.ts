import * as z from 'zod/mini';
import { accessEffect } from './access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, nothing, pageOf, time } from '../fields.ts';
import { idMax, textMax, textShortMax } from '../limits.ts';
import { languages } from '../languages.ts';
import { removedPage, removedRequest } from '../removed.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText, requiredText } from '../rules/text.ts';

/** A folder leads to pages; a page has a component of the console or a third party's address. */
export const menuKinds = ['folder', 'page'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** Levels of the menu. */
export const menuDepthMax = 8;
/** Rows of the menu: it is read whole, and a file has all of it. */
export const menuRowsMax = 2000;
const menuNameMax = 30;
/** Rows that one call changes or removes. */
const menuBulkMax = 200;

/** Addresses of the console itself and of its push channel, in small letters. */
const reservedUrls: ReadonlySet<string> = new Set(['/login', '/invite', '/404', '/common/index', '/ship']);
/** Below these the server answers calls and files: a page there could not be opened by its link. */
const serverFolders = /^\/(?:api|assets|elements)\//i;
const isReserved = (url: string): boolean =>
  reservedUrls.has(url.toLowerCase()) || url.toLowerCase().endsWith('parent') || serverFolders.test(url);

/** Whether a third party's address may be opened: http or https, written in full. */
export function isOutsideAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const fields = {
  /** '' at the top. */
  parentId: z._default(z.string().check(z.maxLength(idMax)), ''),
  name: localText(menuNameMax),
  /** Fixed once the row has others below it. */
  kind: z.enum(menuKinds),
  /** `/stationHome`; unique in any case. */
  url: requiredText(textShortMax).check(
    z.refine((url) => /^(\/[\w-]+)+$/.test(url), ruleMessage('menu.url')),
    z.refine((url) => !isReserved(url), ruleMessage('menu.urlReserved')),
  ),
  /** A name of the console's icons; '' gives the sign of the kind. */
  icon: z._default(optionalText(idMax), ''),
  componentPath: z._default(optionalText(textShortMax), ''),
  /** Unique; '' for a folder. */
  componentName: z._default(optionalText(idMax), ''),
  /** A hidden page is not in the menu, but its address still opens. */
  isShown: z._default(z.boolean(), true),
  /** The page stays in the background when its tab is left. */
  keepAlive: z._default(z.boolean(), false),
  /** A third party's address; a page has this or a component. */
  redirect: z._default(
    optionalText(textMax).check(
      z.refine((address) => address === '' || isOutsideAddress(address), ruleMessage('menu.redirect')),
    ),
    '',
  ),
};

interface Targets {
  readonly kind: MenuKind;
  readonly componentPath: string;
  readonly componentName: string;
  readonly redirect: string;
}

const rules = [
  z.refine<Targets>(
    ({ kind, componentPath, redirect }) => kind === 'folder' || componentPath !== '' || redirect !== '',
    {
      error: ruleMessage('menu.component'),
      path: ['componentPath'],
    },
  ),
  z.refine<Targets>(({ componentPath, redirect }) => componentPath === '' || redirect === '', {
    error: ruleMessage('menu.oneTarget'),
    path: ['redirect'],
  }),
  z.refine<Targets>(({ kind, componentName }) => kind === 'folder' || componentName !== '', {
    error: ruleMessage('text.required'),
    path: ['componentName'],
  }),
] as const;

export const menuForm = z.object(fields).check(...rules);
/** Without an id a new row. */
const saved = z.object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) }).check(...rules);
export type MenuForm = z.output<typeof menuForm>;

const person = z.object({ id, name: z.string() });

export const menuRow = z.object({
  id,
  revision: z.int(),
  /** Null at the top. */
  parentId: z.nullable(z.string()),
  /** In the caller's language. */
  menuName: z.string(),
  name: z.object(
    Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<
      'zh' | 'en' | 'de',
      z.ZodMiniString
    >,
  ),
  kind: z.enum(menuKinds),
  url: z.string(),
  icon: z.string(),
  componentPath: z.string(),
  componentName: z.string(),
  isShown: z.boolean(),
  keepAlive: z.boolean(),
  redirect: z.string(),
  /** Roles that have the page; those of a folder are the roles of the pages below it. */
  roles: z.array(person),
  /** People of the caller's branch who have set the page as their default home. */
  homeOf: z.array(person),
  updater: z.nullable(person),
  updateTime: time,
});
export type MenuRow = z.output<typeof menuRow>;

const ids = z.array(id).check(z.minLength(1), z.maxLength(menuBulkMax));
const change = {
  ids,
  /**
   * `give` adds the pages of the rows to the role; hidden pages are not forbidden. `restore` brings removed rows back,
   * with the roles that had them and still exist.
   */
  change: z.enum(['show', 'hide', 'give', 'remove', 'restore']),
  /** With `give`. */
  roleId: z.optional(id),
};

export const menuEffect = z.extend(accessEffect, {
  /** People who lose their default home: `/` leads them to the first page of their menu. */
  homes: z.array(person),
});

/** A row of a user's menu; `level` counts from 0. */
const previewedRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(menuKinds),
  icon: z.string(),
  level: z.int(),
});

const typed = z._default(z.string().check(z.maxLength(textShortMax)), '');

export const menuImportMaxBytes = 1_000_000;

/** What is wrong with a node of a tree. */
const menuFault = z.object({
  /** Positions from the top, and the address where it has one: `/1/3 /stationHome`. */
  node: z.string(),
  /** '' for the node as a whole. */
  field: z.string(),
  text: z.string(),
});
export type MenuFault = z.output<typeof menuFault>;

/** Names of rows by what a tree does to them: rows are the same by their address. */
const menuTreeSummary = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  moved: z.array(z.string()),
  gone: z.array(z.string()),
  same: z.int(),
});
export type MenuTreeSummary = z.output<typeof menuTreeSummary>;

const menuImportEffect = z.extend(accessEffect, { faults: z.array(menuFault), summary: menuTreeSummary });

export const menuAdminEndpoints = named({
  /** All rows, siblings in their order. */
  listMenuRows: endpoint(
    { method: 'POST', path: '/admin/menu/tree' },
    { request: nothing, response: pageOf(menuRow), permission: 'menu_save' },
  ),
  getMenuRow: endpoint(
    { method: 'POST', path: '/admin/menu/get' },
    { request: z.object({ id }), response: menuRow, permission: 'menu_save' },
  ),
  /** Without an id a new row, last below its parent. */
  saveMenuRow: endpoint(
    { method: 'POST', path: '/admin/menu/save' },
    {
      request: saved,
      response: menuRow,
      permission: 'menu_save',
    },
  ),
  /**
   * Refused with `belowItself` below the row itself or deeper than the menu goes. `siblingIds` are the rows below the new
   * parent as the caller has read them: another order by now is a conflict, whatever else has changed in the tree is not.
   */
  moveMenuRow: endpoint(
    { method: 'POST', path: '/admin/menu/move' },
    {
      request: z.object({
        id,
        revision: z.int(),
        parentId: z.nullable(id),
        beforeId: z.nullable(id),
        siblingIds: z.array(id).check(z.maxLength(menuRowsMax)),
      }),
      response: menuRow,
      permission: 'menu_save',
    },
  ),
  /** Whom a change of rows would affect. */
  previewMenuChange: endpoint(
    { method: 'POST', path: '/admin/menu/preview' },
    { request: z.object(change), response: menuEffect, permission: 'menu_save' },
  ),
  /** Changes or removes rows; with another effect than the one that was previewed it is a conflict. */
  changeMenuRows: endpoint(
    { method: 'POST', path: '/admin/menu/change' },
    { request: z.object({ ...change, effect: z.string() }), response: ignored, permission: 'menu_save' },
  ),
  /** The menu as holders of a role get it, now or after a save or a change of rows. Nothing is changed. */
  previewRoleMenu: endpoint(
    { method: 'POST', path: '/admin/menu/previewRole' },
    {
      request: z.object({ roleId: id, row: z.optional(saved), change: z.optional(z.object(change)) }),
      response: z.array(previewedRow),
      permission: 'menu_save',
    },
  ),
  /** Which other rows have an address or a component name; null: none. */
  checkMenuRow: endpoint(
    { method: 'POST', path: '/admin/menu/check' },
    {
      request: z.object({ id: z.optional(id), url: typed, componentName: typed }),
      response: z.object({ url: z.nullable(z.string()), componentName: z.nullable(z.string()) }),
      permission: 'menu_save',
    },
  ),
  /** What a tree from a file would change; with faults it would change nothing. */
  previewMenuImport: endpoint(
    { method: 'POST', path: '/admin/menu/previewImport' },
    { request: z.object({ tree: z.unknown() }), response: menuImportEffect, permission: 'menu_save' },
  ),
  /** Makes the menu as a tree has it, all of it or nothing; with another effect than the one that was previewed it is a conflict. */
  importMenu: endpoint(
    { method: 'POST', path: '/admin/menu/import' },
    { request: z.object({ tree: z.unknown(), effect: z.string() }), response: ignored, permission: 'menu_save' },
  ),
  listRemovedMenuRows: endpoint(
    { method: 'POST', path: '/admin/menu/removed' },
    { request: removedRequest, response: removedPage, permission: 'menu_save' },
  ),
});
