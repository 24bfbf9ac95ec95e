import type { Documented } from '../core/definition.ts';
import { className, type Field, fieldsOf } from './names.ts';
import { markup, optional } from './types.ts';

const directive = (tag: string): string => `${className(tag)}Directive`;

const isText = ({ type }: Field): boolean => type !== 'number' && type !== 'boolean';

/** `max: 'max'`, as Angular's declarations list inputs. */
const inputs = (element: Documented, write: (name: string) => string): string =>
  fieldsOf(element)
    .map(({ name }) => `${name}: ${write(name)}`)
    .join(', ');

/**
 * A directive for each element, in the form in which Angular packages are published: an application's build links it.
 * Templates are type-checked then, and the schema for unknown elements is not needed. Only properties are inputs: an
 * output would receive each event a second time, after the typed listener on the element.
 */
export const angularCode = (elements: readonly Documented[]): string =>
  [
    "import * as i0 from '@angular/core';",
    '// Text for a number or a boolean is what the attribute would say: `max="5"`, `compact`.',
    "const put = (element, attribute, name, value) => (typeof value === 'string' ? element.setAttribute(attribute, value) : (element[name] = value));",
    ...elements.map(codeOf),
    '',
  ].join('\n');

function codeOf(element: Documented): string {
  const { tag } = element.definition;
  const name = directive(tag);
  const setters = fieldsOf(element).map((field) =>
    isText(field)
      ? `  set ${field.name}(value) { this.element.${field.name} = value; }`
      : `  set ${field.name}(value) { put(this.element, '${field.attribute}', '${field.name}', value); }`,
  );
  return [
    `export class ${name} {`,
    '  element = i0.inject(i0.ElementRef).nativeElement;',
    ...setters,
    `  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '17.0.0', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive });`,
    `  static ɵdir = i0.ɵɵngDeclareDirective({ minVersion: '14.0.0', version: '17.0.0', type: ${name}, isStandalone: true, selector: '${tag}', inputs: { ${inputs(element, (input) => `'${input}'`)} }, ngImport: i0 });`,
    '}',
  ].join('\n');
}

/** `angular.d.ts`: what Angular's compiler reads of such directives. */
export const angularTypes = (elements: readonly Documented[]): string =>
  [
    "import type * as i0 from '@angular/core';",
    "import type { GetToken } from './ems-elements.js';",
    ...elements.map(typesOf),
    '',
  ].join('\n');

function typesOf(element: Documented): string {
  const { tag } = element.definition;
  const name = directive(tag);
  const typeOf = ({ type, attribute }: Field) => optional(attribute === undefined ? type : markup(type));
  const alias = (input: string) => `{ alias: '${input}'; required: false }`;
  return [
    `/** Types of <${tag}> in templates: put it into the imports of a component. */`,
    `export declare class ${name} {`,
    ...fieldsOf(element).map((field) => `  /** ${field.text} */\n  set ${field.name}(value: ${typeOf(field)});`),
    `  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;`,
    `  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${tag}', never, { ${inputs(element, alias)} }, {}, never, never, true, never>;`,
    '}',
  ].join('\n');
}
