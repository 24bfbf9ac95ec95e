/** Options of tests about motion, `test.use(inMotion)`: elsewhere the browser is set to reduce it. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
