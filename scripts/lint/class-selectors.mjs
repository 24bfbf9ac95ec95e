import { readFileSync } from 'node:fs';
import { relativePath } from './paths.mjs';

/**
 * How many selectors by class each file of browser tests has, and the limit of their sum. The numbers only become
 * smaller: the goal is 60 in all.
 */
const { total, ...allowed } = JSON.parse(readFileSync(new URL('class-selectors.json', import.meta.url), 'utf8'));

const browserTests = /^tests\/(?:e2e|elements|support|ui)\//;
const byClass = /\.ems-[a-z]/;

/** @throws if the counts of the files add up to more than the limit */
export function requireWithinTotal(counts, limit) {
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  if (sum > limit) throw new Error(`class-selectors.json: the counts add up to ${sum}; "total" allows ${limit}`);
}

requireWithinTotal(allowed, total);

/** Browser tests find things as a person does, by role and name; a class says how a thing is drawn. */
export const classSelectors = {
  create(context) {
    const path = relativePath(context);
    if (!browserTests.test(path)) return {};
    let left = allowed[path] ?? 0;
    const count = (node, text) => {
      if (!byClass.test(text)) return;
      left -= 1;
      if (left < 0)
        context.report({
          node,
          message: 'a selector by class; find it by role and name (scripts/lint/class-selectors.json)',
        });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') count(node, node.value);
      },
      TemplateLiteral(node) {
        count(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join(''));
      },
      'Program:exit'(node) {
        if (left > 0)
          context.report({
            node,
            message: `${left} selectors by class fewer: lower scripts/lint/class-selectors.json`,
          });
      },
    };
  },
};
