import { build, type InlineConfig, type Rollup } from 'vite';

/** Builds that have not ended. */
let running = 0;
/** NODE_ENV of the process before them. */
let mode: string | undefined;

function enterProduction(): void {
  if (running === 0) mode = process.env['NODE_ENV'];
  running += 1;
  process.env['NODE_ENV'] = 'production';
}

function leaveProduction(): void {
  running -= 1;
  if (running > 0) return;
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
}

/**
 * Builds for production with a configuration of its own and writes nothing. While a build runs, the whole process is one of
 * production, in which the mock server does not start; afterwards it is what it was. In a process of development Vite would
 * compile JSX for React's development build, which is not the one that is bundled.
 */
export async function buildInMemory(config: InlineConfig): Promise<Rollup.RollupOutput> {
  enterProduction();
  const output = await build({ ...config, configFile: false, build: { ...config.build, write: false } }).finally(
    leaveProduction,
  );
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first;
}
