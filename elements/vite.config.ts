import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { assetFileNames } from '../scripts/vite/asset-names.ts';
import { entryChunk } from '../scripts/vite/entry-chunk.ts';
import { icons } from '../scripts/vite/icons.ts';
import { lightCopy } from '../scripts/vite/light-copy.ts';
import { containerWidth } from '../scripts/vite/container-width.ts';
import { mustFind } from '../scripts/vite/must-find.ts';
import { primereact } from '../scripts/vite/primereact.ts';
import { trustedTypes } from '../scripts/vite/trusted-types.ts';
import { withoutUnused } from '../scripts/vite/without-unused.ts';
import { components } from './describe/components.ts';
import { describe } from './describe/files.ts';
import { documented } from './documented.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const helperImport = /import\s*\{[^}]*?(\w+)\s*\}\s*from\s*"[^"]*preload-helper[^"]*";?/;
const helperArguments = /,\s*__VITE_PRELOAD__,\s*import\.meta\.url\s*\)/g;
/** A function that imports a module and returns the exports that are used. */
const narrowedImport = /async \(\) => \{\s*const \{[^}]*\} = await (import\([^;]*);\s*return \{[^}]*\};\s*\}/g;

/**
 * Vite's helper around `import()` writes <link> elements into the page's head and costs the loader one more request.
 * Each call of the helper becomes a call of the function that imports, which the minifier removes.
 */
function plainImports(): Plugin {
  return {
    name: 'ems-plain-imports',
    renderChunk(code) {
      const helper = helperImport.exec(code)?.[1];
      if (helper === undefined) return null;
      const plain = code
        .replace(helperImport, '')
        .replaceAll(narrowedImport, '() => $1')
        .replaceAll(helperArguments, ')()')
        .replaceAll(new RegExp(`\\b${helper}\\(`, 'g'), '(');
      return { code: plain, map: null };
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (file.includes('preload-helper')) delete bundle[file];
        else if (chunk.type === 'chunk' && /preload-helper|__VITE_PRELOAD__/.test(chunk.code))
          this.error(`${file}: import() is still wrapped`);
      }
    },
  };
}

const zodGlobal = /\(_a = globalThis\)\.__zod_globalConfig \?\? \(_a\.__zod_globalConfig = \{\}\);/;

/** zod stores its settings on `globalThis`; the host page may use another zod with other settings. */
function privateZodConfig(): Plugin {
  const modules = mustFind(['zod/v4/core/core.js']);
  return {
    name: 'ems-own-zod-config',
    transform(code, id) {
      if (!/zod\/v4\/core\/core\.js(\?full)?$/.test(id)) return null;
      modules.found('zod/v4/core/core.js');
      if (!zodGlobal.test(code)) this.error('zod keeps its settings in another way than expected');
      const patched = code
        .replace(zodGlobal, 'const zodConfig = {};')
        .replaceAll('globalThis.__zod_globalConfig', 'zodConfig');
      return { code: patched, map: null };
    },
    generateBundle() {
      modules.check(this);
    },
  };
}

/** The router writes its version on `window`; the host page may use another router. */
function noRouterGlobal(): Plugin {
  const global = 'window.__reactRouterVersion =';
  const required = mustFind([global]);
  return {
    name: 'ems-no-router-global',
    transform(code, id) {
      if (!id.includes('react-router') || !code.includes(global)) return null;
      required.found(global);
      return { code: code.replaceAll(global, 'void'), map: null };
    },
    generateBundle() {
      required.check(this);
    },
  };
}

/** What editors, frameworks and documentation tools read, made from the definitions. */
function descriptions(): Plugin {
  return {
    name: 'ems-descriptions',
    async generateBundle() {
      const files = { ...describe(documented, manifest.name, manifest.version), ...(await components(documented)) };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The bell reaches these through lists of exports alone: its panel and the other elements use them. */
const notOfTheBell =
  /preload-helper|query-core\/.*\/(mutationObserver|queriesObserver)|react-query\/.*\/(useMutation|useQueries)\./;

/**
 * One module with the definitions, `ems-elements.js`, and hashed chunks beside it that are loaded when an element is in
 * a page. Addresses are relative: the folder works at any path.
 */
export default defineConfig({
  root: here('..'),
  base: './',
  publicDir: false,
  // crypto-js looks for Node's random source; the browser has none, and `require` must not be polyfilled. A portal's
  // bundler would resolve the modules that the AMD branch of such libraries names.
  define: { 'typeof require': '"undefined"', 'typeof define': '"undefined"' },
  plugins: [
    lightCopy({ entry: here('alarm-bell/element.tsx'), root: here('..'), of: 'zod/mini' }),
    icons(),
    primereact(),
    trustedTypes(),
    containerWidth(),
    react(),
    plainImports(),
    privateZodConfig(),
    noRouterGlobal(),
    withoutUnused(),
    descriptions(),
  ],
  build: {
    outDir: 'dist/elements',
    license: { fileName: 'licenses.md' },
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A preload helper would write <link> elements into the page's head.
    modulePreload: false,
    // Fonts stay files: the page's policy may not allow data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { 'ems-elements': here('loader.ts') },
      preserveEntrySignatures: 'allow-extension',
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames,
        codeSplitting: {
          groups: [
            { name: 'preload-helper', test: /preload-helper/, priority: 2, includeDependenciesRecursively: false },
            {
              debugName: 'bell',
              name: entryChunk(here('alarm-bell/element.tsx'), 'bell', notOfTheBell),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
