import { relative } from 'node:path';

const methods = new Set(['toFixed', 'toPrecision', 'toLocaleString']);
const unit = '(?:[kMGT]?Wh?p?|k?var|[kM]?VA|Hz|m?V|A|°C|%|m/s|kg)(?![\\w/%;,.)-])';
/** Behind a space any unit is meant for a person; right behind a number `%` is CSS and `V` a path. */
const unitBehind = new RegExp(`^(?:[ \\u00a0\\u202f]${unit}|k(?:Wh?p?|var|VA)\\b)`);
const placeholderUnit = /\}\}[ \u00a0\u202f]?(?:[kMGT]?Wh?p?|k?var|[kM]?VA|Hz|m?V|A)(?![\w/])/;

/** Here numbers become text, or are no text: rules of writing, files, tables for machines. */
const isExempt = (path) =>
  !path.startsWith('src/') || path.startsWith('src/lib/') || path === 'src/i18n/format.ts' || path.endsWith('.test.ts');

/** Only the formatter turns numbers into text for a person: `formats.number`, `quantity`, `quantityTokens`, `signed`. */
export const numberText = {
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (isExempt(path)) return {};
    const report = (node, what) => context.report({ node, message: `${what}; write numbers with useFormats()` });
    return {
      CallExpression({ callee }) {
        if (callee.type === 'MemberExpression' && methods.has(callee.property.name))
          report(callee, `${callee.property.name} writes a number by itself`);
      },
      NewExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'NumberFormat') return;
        const style = given[1]?.properties?.find(({ key }) => key?.name === 'style');
        // Spans of time have their own form.
        if (style?.value.value !== 'unit') report(node, 'Intl.NumberFormat writes a number by itself');
      },
      TemplateLiteral(node) {
        for (const quasi of node.quasis.slice(1))
          if (unitBehind.test(quasi.value.cooked ?? '')) report(quasi, 'a unit is written behind a number');
      },
      Literal(node) {
        if (typeof node.value === 'string' && placeholderUnit.test(node.value))
          report(node, 'a unit is written behind a number');
      },
      JSXText(node) {
        const { children = [] } = node.parent;
        const before = children[children.indexOf(node) - 1];
        const isText = before?.expression?.type === 'CallExpression' && before.expression.callee.name === 't';
        if (before?.type === 'JSXExpressionContainer' && !isText && unitBehind.test(node.value))
          report(node, 'a unit is written behind a number');
      },
    };
  },
};
