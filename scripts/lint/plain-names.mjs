import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const { words, phrases, allowed, wire, todo } = JSON.parse(
  readFileSync(new URL('vague-words.json', import.meta.url), 'utf8'),
);
const vague = new Set(words);
const wireNames = new Set(wire.flatMap(({ names }) => names));

/** The words of a name: `seenAtMs` and `seen-at-ms` are `seen at ms`. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The first vague word or phrase of a name that no entry of the allow-list covers. */
function vagueWord(name, path) {
  let text = ` ${wordsOf(name)} `;
  for (const { words: known, in: folder } of allowed)
    if (!folder || isBelow(path, folder)) text = text.replaceAll(` ${known} `, '  ');
  return text.split(' ').find((word) => vague.has(word)) ?? phrases.find((phrase) => text.includes(` ${phrase} `));
}

const named = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
]);
const keyed = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);
const bindings = new Set(['ImportDefaultSpecifier', 'ImportNamespaceSpecifier']);

/** Whether an identifier is the key of an object literal and no name of the wire or of a library. */
const isKeyOfCode = (node) => node.parent.key === node && !wireNames.has(node.name);

/**
 * Whether the file gives the name. A destructured name without a new one is its property's, and a shorthand key its
 * variable's.
 */
function isGiven(node) {
  const { parent } = node;
  if (named.has(parent.type) && parent.id === node) return true;
  if (keyed.has(parent.type)) return parent.key === node && !parent.computed;
  if (bindings.has(parent.type)) return true;
  if (parent.type === 'ImportSpecifier') return parent.local === node && parent.imported.name !== node.name;
  if (parent.type === 'Property') {
    if (parent.shorthand || parent.computed) return false;
    return parent.parent.type === 'ObjectPattern' ? parent.value === node : isKeyOfCode(node);
  }
  if (parent.type === 'AssignmentPattern')
    return parent.left === node && !(parent.parent.type === 'Property' && parent.parent.shorthand);
  if (['ArrayPattern', 'RestElement', 'TSNamedTupleMember', 'TSTypeParameter'].includes(parent.type)) return true;
  if (parent.type === 'CatchClause') return parent.param === node;
  return parent.params?.includes(node) ?? false;
}

/** Refuses names of our own that have a word of `vague-words.json`. */
export const plainNames = {
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (todo.some((folder) => isBelow(path, folder))) return {};
    const check = (node, name) => {
      const word = vagueWord(name, path);
      if (word)
        context.report({ node, message: `"${name}": "${word}" says too little; name what it is (src/README.md)` });
    };
    return {
      Program(node) {
        check(node, path.split('/').at(-1).replace(/\..*$/, ''));
      },
      Identifier(node) {
        if (isGiven(node)) check(node, node.name);
      },
      PrivateIdentifier(node) {
        if (keyed.has(node.parent.type)) check(node, node.name);
      },
    };
  },
};
