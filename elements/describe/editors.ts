import type { Documented } from '../core/definition.ts';
import { eventsOf, fieldsOf, methodsOf } from './names.ts';
import { tokens } from './tokens.ts';

const attributesOf = (element: Documented) =>
  fieldsOf(element).flatMap(({ attribute, type, text, choices }) =>
    attribute === undefined ? [] : [{ attribute, type, text, choices }],
  );

/** `vscode.html-custom-data.json` */
export const vscodeHtml = (elements: readonly Documented[]) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.definition.tag,
    description: element.docs.summary,
    attributes: attributesOf(element).map(({ attribute, type, text, choices }) => ({
      name: attribute,
      description: text,
      ...(type === 'boolean' && { valueSet: 'v' }),
      ...(choices && { values: choices.map((choice) => ({ name: choice })) }),
    })),
  })),
});

/** `vscode.css-custom-data.json` */
export const vscodeCss = (elements: readonly Documented[]) => ({
  version: 1.1,
  properties: tokens.map(({ name, text }) => ({ name, description: text })),
  pseudoElements: [{ name: '::part()', description: elements.map(cssPartsLine).join('\n\n') }],
});

const cssPartsLine = ({ definition, surface }: Documented): string => `${definition.tag}: ${surface.parts.join(', ')}`;

/** `web-types.json` for the JetBrains editors. */
export const webTypes = (elements: readonly Documented[], name: string, version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.definition.tag,
        description: element.docs.summary,
        attributes: attributesOf(element).map(({ attribute, type, text }) => ({
          name: attribute,
          description: text,
          value: type === 'boolean' ? { kind: 'no-value' } : { type },
        })),
        js: {
          properties: [
            ...fieldsOf(element).map(({ name: property, type, text }) => ({ name: property, description: text, type })),
            ...methodsOf(element).map(({ name: method, text }) => ({ name: method, description: text })),
          ],
          events: eventsOf(element).map(({ name: event, text }) => ({ name: event, description: text })),
        },
        css: {
          parts: element.surface.parts.map((cssPart) => ({ name: cssPart, description: element.docs.parts[cssPart] })),
          properties: tokens.map(({ name: property, text }) => ({ name: property, description: text })),
        },
      })),
    },
  },
});
