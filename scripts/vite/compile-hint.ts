import type { Plugin } from 'vite';

/** Files of which a page runs most functions: those that pages share, by the names of `consoleChunks`, and the pages. */
const compiledEarly = /^(console|lists|parts|charts|points|.*-page)$/;

/**
 * Begins these files with a line by which V8 compiles all functions while it loads them, off the main thread: else it
 * compiles 1,500 of them one by one when the first page is drawn. Other browsers see a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  generateBundle: {
    // V8 looks at the first line alone, and Vite writes its list of files there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && compiledEarly.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
