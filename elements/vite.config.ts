import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { icons } from '../scripts/vite/icons.ts';
import { alarmBell, alarmBellSurface } from './alarm-bell/definition.ts';
import { alarmBellDocs } from './alarm-bell/docs.ts';
import { type Documented, manifestOf, typesOf } from './core/manifest.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const helperImport = /import\s*\{[^}]*?(\w+)\s*\}\s*from\s*"[^"]*preload-helper[^"]*";?/;

/**
 * Vite's helper around `import()` writes <link> elements into the page's head and costs the loader a request more. Each
 * chunk gets an empty one of its own instead, which the minifier dissolves.
 */
function plainImports(): Plugin {
  return {
    name: 'ems-plain-imports',
    renderChunk: (code) => ({ code: code.replace(helperImport, 'const $1 = (load) => load();'), map: null }),
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (file.includes('preload-helper')) delete bundle[file];
        else if (chunk.type === 'chunk' && chunk.code.includes('preload-helper'))
          this.error(`${file}: import() is still wrapped`);
      }
    },
  };
}

const zodGlobal = /\(_a = globalThis\)\.__zod_globalConfig \?\? \(_a\.__zod_globalConfig = \{\}\);/;

/** zod keeps its settings on `globalThis`; the page may have a zod of its own, with settings of its own. */
function ownZodConfig(): Plugin {
  return {
    name: 'ems-own-zod-config',
    transform(code, id) {
      if (!id.endsWith('zod/v4/core/core.js')) return null;
      if (!zodGlobal.test(code)) this.error('zod keeps its settings in another way than expected');
      const own = code
        .replace(zodGlobal, 'const zodConfig = {};')
        .replaceAll('globalThis.__zod_globalConfig', 'zodConfig');
      return { code: own, map: null };
    },
  };
}

const documented: readonly Documented[] = [{ definition: alarmBell, surface: alarmBellSurface, docs: alarmBellDocs }];

/** What editors, frameworks and documentation tools read, made from the definitions. */
function descriptions(): Plugin {
  return {
    name: 'ems-descriptions',
    generateBundle() {
      const manifest = JSON.stringify(manifestOf(documented), undefined, 2);
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: manifest });
      this.emitFile({ type: 'asset', fileName: 'ems-elements.d.ts', source: typesOf(documented) });
    },
  };
}

/**
 * One module with the definitions, `ems-elements.js`, and hashed chunks beside it that are loaded when an element
 * stands in a page. Addresses are relative: the folder works wherever it is put.
 */
export default defineConfig({
  root: here('..'),
  base: './',
  publicDir: false,
  plugins: [react(), icons(), plainImports(), ownZodConfig(), descriptions()],
  build: {
    outDir: 'dist/elements',
    target: 'es2023',
    // A preload helper would write <link> elements into the page's head.
    modulePreload: false,
    // Fonts stay files: the page's policy may not allow data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { 'ems-elements': here('loader.ts') },
      preserveEntrySignatures: 'strict',
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
