import { relativePath } from './paths.mjs';

const isChecked = (path) => /^src\/(?:features|blocks)\//.test(path) && !path.endsWith('.test.ts');

const message = 'a machine’s clock may be wrong: useServerClock() and useServerNow() have the server’s';

/**
 * What a person is shown, prints, exports or asks the server for goes by the server's clock. The function `Date.now`
 * itself, handed on to measure a span, is allowed.
 */
export const serverTime = {
  create(context) {
    if (!isChecked(relativePath(context))) return {};
    return {
      CallExpression(node) {
        const { object, property } = node.callee;
        if (object?.name === 'Date' && property.name === 'now') context.report({ node, message });
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
      },
    };
  },
};
