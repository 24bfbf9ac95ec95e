import { readFileSync } from 'node:fs';

const { prose } = JSON.parse(readFileSync(new URL('vague-words.json', import.meta.url), 'utf8'));
const vague = new RegExp(`\\b(?:${prose.join('|')})\\b`, 'i');

const titled = new Set(['describe', 'it', 'test', 'step']);

/** Whether a call names a test: `test(…)`, `test.step(…)`, `describe.each(…)(…)`. */
function isTitled({ type, name, object, property, callee }) {
  if (type === 'Identifier') return titled.has(name);
  if (type === 'MemberExpression') return isTitled(object) || isTitled(property);
  return type === 'CallExpression' && isTitled(callee);
}

/** The text of a literal or a template, without what is inserted. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : '';
}

/** Refuses comments and titles of tests that have a word of `prose` in `vague-words.json`; names of code stand in backticks. */
export const plainProse = {
  create(context) {
    const check = (node, text) => {
      const [word] = vague.exec(text.replaceAll(/`[^`]*`/g, '')) ?? [];
      if (word) context.report({ node, message: `"${word}" says too little; write it in plain words (src/README.md)` });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression(node) {
        if (isTitled(node.callee)) check(node, textOf(node.arguments[0]));
      },
    };
  },
};
