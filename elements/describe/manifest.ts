import type { Documented } from '../core/definition.ts';
import {
  type Callable,
  className,
  describedBy,
  eventsOf,
  fieldsOf,
  methodsOf,
  moduleFile,
  staticsOf,
} from './names.ts';
import { tokens } from './tokens.ts';

const text = (type: string) => ({ text: type });

function declarationOf(element: Documented) {
  const { tag } = element.definition;
  const fields = fieldsOf(element);
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: [element.docs.summary, ...element.docs.notes].join('\n\n'),
    attributes: fields.flatMap(({ name, attribute, type, text: description }) =>
      attribute === undefined ? [] : [{ name: attribute, fieldName: name, type: text(type), description }],
    ),
    members: [
      ...fields.map(({ name, type, attribute, text: description }) => ({
        kind: 'field',
        name,
        type: text(`${type} | undefined`),
        description,
        ...(attribute !== undefined && { attribute, reflects: false }),
      })),
      ...methodsOf(element).map((one) => method(one, 'Promise<void>')),
      ...staticsOf(element).map((one) => ({ ...method(one, one.returns), static: true })),
    ],
    events: eventsOf(element).map(({ name, type, text: description }) => ({
      name,
      type: text(`CustomEvent<${type}>`),
      description,
    })),
    cssParts: describedBy(element.surface.parts, element.docs.parts),
    cssStates: describedBy(element.surface.states, element.docs.states),
    cssProperties: tokens.map(({ name, text: description, initial }) => ({ name, description, default: initial })),
  };
}

function method({ name, parameters, text: description }: Callable, returns: string) {
  return {
    kind: 'method',
    name,
    parameters: parameters === '' ? [] : parameters.split(', ').map((one) => parameter(one)),
    return: { type: text(returns) },
    description,
  };
}

function parameter(source: string) {
  const [name = '', type = ''] = source.split(': ');
  return { name, type: text(type) };
}

/** `custom-elements.json` for editors and documentation tools. */
export const manifestOf = (elements: readonly Documented[]) => ({
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: moduleFile,
      declarations: elements.map(declarationOf),
      exports: elements.map(({ definition: { tag } }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className(tag), module: moduleFile },
      })),
    },
  ],
});
