import { build, type InlineConfig, type Rollup } from 'vite';

const { NODE_ENV } = process.env;

/**
 * Builds with a configuration of its own and writes nothing. A build makes the whole process one of production, in which
 * the mock server does not run; afterwards the process is what it was.
 */
export async function buildInMemory(config: InlineConfig): Promise<Rollup.RollupOutput> {
  const output = await build({ ...config, configFile: false, build: { ...config.build, write: false } }).finally(() => {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first;
}
