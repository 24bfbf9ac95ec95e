import type { Documented } from '../core/definition.ts';
import { type Callable, describedBy, eventsOf, fieldsOf, methodsOf, staticsOf } from './names.ts';
import { tokens } from './tokens.ts';

type Row = readonly string[];

const code = (text: string): string => `\`${text}\``;
const inCell = (text: string): string => text.replaceAll('|', '\\|');

/** A Markdown table as the formatter writes it. */
function table(head: Row, rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(inCell));
  const widths = head.map((_title, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: Row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

const section = (title: string, body: string): readonly string[] => [`## ${title}`, body];

const described = (names: readonly string[], texts: Readonly<Record<string, string>>): string =>
  table(
    ['name', 'what it is'],
    describedBy(names, texts).map(({ name, description }) => [code(name), description]),
  );

const methodRow = ({ name, parameters, text }: Callable): Row => [code(`${name}(${parameters})`), text];

/** What `npm run pictures` photographs, in the reader's light or dark, in English and Chinese. */
export const picturesOf = (name: string, folder: string, width: number): string =>
  (['en', 'zh'] as const)
    .map((language) =>
      [
        '<picture>',
        `  <source media="(prefers-color-scheme: dark)" srcset="${folder}/${name}-dark-${language}.webp" />`,
        `  <img src="${folder}/${name}-light-${language}.webp" width="${width}" alt="${name} in ${language === 'en' ? 'English' : 'Chinese'}" />`,
        '</picture>',
      ].join('\n'),
    )
    .join('\n');

/** The element's page, `elements/<name>/README.md`. */
export function readmeOf(element: Documented): string {
  const { definition, surface, docs } = element;
  const fields = fieldsOf(element).map(({ attribute, name, type, text }) => [
    attribute === undefined ? '–' : code(attribute),
    code(name),
    type === 'number' || type === 'boolean' ? `${type}: ${text}` : text,
  ]);
  const events = eventsOf(element).map(({ name, type, text }) => [code(name), code(type), text]);
  const methods = methodsOf(element).map(methodRow);
  const statics = staticsOf(element).map(methodRow);
  return [
    `# \`<${definition.tag}>\``,
    docs.summary,
    picturesOf(definition.tag, '../../pictures', 410),
    ...docs.notes,
    `\`\`\`html\n<script type="module" src="https://ems.example/elements/ems-elements.js"></script>\n\n${docs.example}\n\`\`\``,
    'The session comes from the page: see [Session](../README.md#session).',
    ...section('Attributes and properties', table(['attribute', 'property', 'what it does'], fields)),
    ...section('Events', table(['event', 'detail', 'when, and what follows if it is not cancelled'], events)),
    ...section(
      'Methods',
      `${table(['method', 'what it does'], methods)}\n\nThey may be called before the code is there, and answer with a promise.`,
    ),
    ...section(
      'For pickers of widgets',
      `Static methods of \`customElements.get('${definition.tag}')\`; they answer with a promise.\n\n${table(['method', 'what it does'], statics)}\n\nThe settings of a new one: \`${JSON.stringify(surface.stub)}\`.`,
    ),
    ...section('Parts', described(surface.parts, docs.parts)),
    ...section(
      'States',
      `${described(surface.states, docs.states)}\n\nFor styles: \`${definition.tag}:state(${surface.states.at(-1)})\`.`,
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}

/** The table of the custom properties in `elements/README.md`. */
export const tokensOf = (): string =>
  table(
    ['property', 'what it is', 'def-theme'],
    tokens.map(({ name, text, initial }) => [code(name), text, code(initial)]),
  );

/** Pictures of all elements in `elements/README.md`. */
export const galleryOf = (elements: readonly Documented[]): string =>
  elements.map(({ definition: { tag } }) => picturesOf(tag, '../pictures', 410)).join('\n\n');

/** The table of all elements in `elements/README.md`. */
export const indexOf = (elements: readonly Documented[]): string =>
  table(
    ['element', 'what it is'],
    elements.map(({ definition: { tag }, docs }) => {
      const folder = tag.replace(/^ems-/, '');
      return [`[\`<${tag}>\`](${folder}/README.md)`, docs.summary];
    }),
  );
