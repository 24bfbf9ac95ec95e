interface Asset {
  readonly names: readonly string[];
}

/**
 * A module that is loaded by its address (a worker) ends with `.js` as all others: nginx and IIS do not know `.mjs`, send
 * it as a download, and a browser refuses to run that.
 */
export const assetFileNames = ({ names }: Asset): string =>
  `assets/[name]-[hash]${names.some((name) => name.endsWith('.mjs')) ? '.js' : '[extname]'}`;
