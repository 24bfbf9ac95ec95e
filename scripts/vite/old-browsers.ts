import { build, type Plugin } from 'vite';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';

const entry = fileURLToPath(new URL('../../src/old-browsers/console.ts', import.meta.url));
const bootScript = '<script src="/boot.js"';
const hashLength = 8;

/** The code of `src/old-browsers` as one classic script. */
async function code(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome109',
      lib: { entry, formats: ['iife'], name: 'emsOldBrowsers', fileName: () => 'old-browsers.js' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (file?.type !== 'chunk') throw new Error('src/old-browsers was not built');
  return file.code;
}

/**
 * Writes the script that older browsers load before the program, and its address into an attribute for `boot.js`
 * (`data-old="/assets/…"`).
 */
export function oldBrowsers(): Plugin {
  let fileName = '';
  return {
    name: 'ems-old-browsers',
    apply: 'build',
    async generateBundle() {
      const source = await code();
      fileName = `assets/old-browsers-${createHash('sha256').update(source).digest('hex').slice(0, hashLength)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(bootScript)) throw new Error('index.html does not load boot.js');
        return html.replace(bootScript, `${bootScript} data-old="/${fileName}"`);
      },
    },
  };
}
