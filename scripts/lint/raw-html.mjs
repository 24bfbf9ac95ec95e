const properties = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const methods = new Set(['insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment', 'parseFromString']);

const nameOf = (member) => (member.computed ? member.property.value : member.property.name);

/** Text of users and servers never becomes markup: no way to hand a string to the HTML parser. */
export const rawHtml = {
  create(context) {
    const report = (node, name) =>
      context.report({ node, message: `${name} parses text as HTML; build the nodes instead` });
    return {
      JSXAttribute(node) {
        if (node.name.name === 'dangerouslySetInnerHTML' || node.name.name === 'srcDoc') report(node, node.name.name);
      },
      AssignmentExpression(node) {
        if (node.left.type !== 'MemberExpression') return;
        const name = nameOf(node.left);
        if (properties.has(name)) report(node, name);
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression') return;
        const name = nameOf(node.callee);
        const writes = node.callee.object.name === 'document' && (name === 'write' || name === 'writeln');
        if (methods.has(name) || writes) report(node, name);
      },
    };
  },
};
