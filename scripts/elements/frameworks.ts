import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';
import { buildInMemory } from '../vite/build-in-memory.ts';

export const frameworks = ['react', 'vue', 'angular', 'svelte', 'jquery'] as const;
/** Pages with the package's components, in the markup of a server. */
export const hydrated = ['reactHydrated', 'vueHydrated'] as const;
/** Each has a page; Angular has a second one, with our directives instead of its schema for unknown elements. */
const pages = [...frameworks, ...hydrated, 'directive'] as const;
export type Framework = (typeof pages)[number];

export const isFramework = (name: string | undefined): name is Framework => pages.some((one) => one === name);

const folder = fileURLToPath(new URL('../../tests/elements/hosts/frameworks/', import.meta.url));

const svelte = (): Plugin => ({
  name: 'svelte',
  transform: (code, id) =>
    id.endsWith('.svelte') ? { code: compile(code, { filename: id }).js.code, map: null } : null,
});

const packageEntry = /^ems-console\/(\w+)$/;

/** The package's entries for frameworks, of a build; as if it were installed. */
const builtPackage = (elements: string): Plugin => ({
  name: 'built-package',
  resolveId: (id) => (packageEntry.test(id) ? `\0${id}` : null),
  load(id) {
    const entry = packageEntry.exec(id.slice(1))?.[1];
    return entry === undefined ? null : readFileSync(join(elements, `${entry}.js`), 'utf8');
  },
});

/** Adds imported style sheets to the page, like a `<link>` of a page with that framework. */
const linkedCss = (): Plugin => ({
  name: 'linked-css',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? {
          code: `const s = new CSSStyleSheet(); s.replaceSync(${JSON.stringify(code)}); document.adoptedStyleSheets.push(s);`,
          moduleType: 'js',
          map: null,
        }
      : null,
});

const built = new Map<Framework, Promise<string>>();

async function bundle(framework: Framework, elements: string): Promise<string> {
  const { output } = await buildInMemory({
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    plugins: [svelte(), linkedCss(), builtPackage(elements)],
    build: {
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: `${folder}${framework}.${framework === 'jquery' ? 'js' : 'ts'}`,
        output: { codeSplitting: false },
      },
    },
  });
  return output[0].code;
}

/**
 * The script of a framework's page in one piece; built once.
 * @param elements folder of the built elements
 */
export function frameworkScript(framework: Framework, elements: string): Promise<string> {
  const script = built.get(framework) ?? bundle(framework, elements);
  built.set(framework, script);
  return script;
}
