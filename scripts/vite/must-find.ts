interface Context {
  error(message: string): unknown;
}

/**
 * The targets of a plugin in a build, by name. The build fails when one is missing: a file was moved or renamed, and
 * the plugin would silently do nothing.
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
