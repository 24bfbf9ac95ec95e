import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { relativePath } from './paths.mjs';

const table = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'));
const names = Object.keys(table.layers).toSorted((a, b) => b.length - a.length);

const isIn = (path, location) => path === location || path.startsWith(`${location}/`);
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The row of the table a file belongs to; each feature folder is a place of its own. */
function locationOf(path) {
  const row = names.find((name) => (name.endsWith('/*') ? path.startsWith(name.slice(0, -1)) : isIn(path, name)));
  if (!row?.endsWith('/*')) return { row, location: row };
  const folder = path.slice(row.length - 1).split('/')[0];
  return { row, location: `${row.slice(0, -1)}${folder}` };
}

/** Path of an imported file from the project's root; undefined for a package. */
function target(from, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return posix.normalize(path.slice(1));
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  return undefined;
}

/** Why a file may not import another; undefined if it may. */
export function layerFault(from, to) {
  const layer = locationOf(from);
  if (!layer.row) return `${from} lies in no layer of scripts/lint/layers.json`;
  const other = locationOf(to);
  if (layer.location === other.location) return undefined;
  const allowed = [...table.layers[layer.row], ...(isTest(from) ? table.besideTests : [])];
  if (allowed.some((location) => location === other.row || isIn(to, location))) return undefined;
  return `${layer.location} may not import ${to} (allowed: ${table.layers[layer.row].join(', ') || 'nothing of ours'})`;
}

/** Why a file may not import a package; undefined if it may. */
export function packageFault(from, specifier, isDynamic) {
  if (isTest(from)) return undefined;
  for (const rule of table.packages) {
    const concerned = rule.in.some((location) => isIn(from, location)) && !(rule.dynamic && isDynamic);
    const banned = rule.banned.some((name) => isIn(specifier, name)) && !rule.except?.includes(specifier);
    if (concerned && banned) return `${specifier} is not for this place: ${rule.because}`;
  }
  return undefined;
}

/** An import goes only to the layers that its own layer's row names. */
export const layers = {
  create(context) {
    const from = relativePath(context);
    if (!/^(src|elements|mock-server|scripts|tests)\//.test(from)) return {};
    const check = (source, { isDynamic = false, isType = false } = {}) => {
      if (typeof source?.value !== 'string') return;
      const to = target(from, source.value);
      const fault = to ? layerFault(from, to) : isType ? undefined : packageFault(from, source.value, isDynamic);
      if (fault) context.report({ node: source, message: fault });
    };
    return {
      ImportDeclaration: (node) => check(node.source, { isType: node.importKind === 'type' }),
      ExportNamedDeclaration: (node) => check(node.source, { isType: node.exportKind === 'type' }),
      ExportAllDeclaration: (node) => check(node.source, { isType: node.exportKind === 'type' }),
      ImportExpression: (node) => check(node.source, { isDynamic: true }),
      TSImportType: (node) => check(node.source ?? node.argument?.literal, { isType: true }),
      NewExpression: (node) => checkUrl(node, check),
    };
  },
};

/** `new URL('./worker.ts', import.meta.url)` takes a file along as an import does. */
function checkUrl(node, check) {
  const [path, base] = node.arguments;
  if (node.callee.name !== 'URL' || base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return;
  if (/\.tsx?$/.test(path?.value ?? '')) check(path, { isDynamic: true });
}
