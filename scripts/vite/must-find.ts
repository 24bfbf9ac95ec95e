interface Context {
  error(message: string): unknown;
}

/**
 * What a plugin looks for in a build, by name. A build that has not met all of it fails: a file was moved or renamed, and
 * the plugin would do nothing without a word.
 */
export function mustFind(names: readonly string[]) {
  const missing = new Set(names);
  return {
    found: (name: string): void => void missing.delete(name),
    check(context: Context): void {
      if (missing.size > 0) context.error(`not found in this build: ${[...missing].join(', ')}`);
    },
  };
}
