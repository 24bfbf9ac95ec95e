import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { buildInMemory } from './build-in-memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-in-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function built(): Promise<string> {
  const { output } = await buildInMemory({
    root: folder,
    logLevel: 'silent',
    build: { rolldownOptions: { input: join(folder, 'main.tsx'), external: /^react/ } },
  });
  return output[0].code;
}

test.for([['development'], ['test'], [undefined]])(
  '[EL-01] builds are of production in a process of %s, which stays what it is',
  async ([mode]) => {
    writeFileSync(join(folder, 'main.tsx'), 'document.title = String(<p>{process.env.NODE_ENV}</p>);');
    vi.stubEnv('NODE_ENV', mode);
    const codes = await Promise.all([built(), built()]);
    for (const code of codes) {
      expect(code).toContain('production');
      expect(code).toMatch(/react\/jsx-runtime/);
      expect(code).not.toContain('jsxDEV');
    }
    expect(process.env['NODE_ENV']).toBe(mode);
  },
);
