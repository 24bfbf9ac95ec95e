import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { buildAll, playwright, provideBrowser, vitest } from '../lib/stages.mjs';
import { log } from '../lib/log.mjs';

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

/** The test files of these names below a folder. */
function named(folder, ending, names) {
  const all = filesIn(folder);
  return names.map((name) => {
    const found = all.find((path) => path.endsWith(`/${name}${ending}`));
    if (!found) throw new Error(`no test file ${name}${ending} in ${folder}`);
    return found;
  });
}

const unitTests = (name, files) => ({ name, run: vitest(files, '--testTimeout=120000') });
const contract = (name, ...files) => unitTests(name, named('tests/contract', '.test.ts', files));

let built;

/** Builds and finds a browser before the first of them, within its time. */
const browser = (name, ...files) => ({
  name,
  async run({ env, timeout }) {
    const start = Date.now();
    built ??= provideBrowser(log).then(buildAll);
    const build = await built;
    if (build.failed > 0) return build;
    const specs = named('tests', '.spec.ts', files);
    return playwright(...specs)({ env: { ...env, EMS_SOAK: '1' }, timeout: timeout - (Date.now() - start) });
  },
});

/** Unit tests that state a property and try it with random inputs. */
function properties() {
  return ['src', 'elements', 'mock-server']
    .flatMap(filesIn)
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('fast-check'));
}

/** A turn of all properties would leave no time for anything else. */
const propertyTurns = 4;

function propertyTopics() {
  const files = properties();
  return Array.from({ length: propertyTurns }, (_, turn) =>
    unitTests(
      `properties ${turn + 1} of ${propertyTurns}`,
      files.filter((_path, index) => index % propertyTurns === turn),
    ),
  );
}

/** What `npm run soak -- --minutes` tries in turns, each time with another seed. */
export const topics = () => [
  ...propertyTopics(),
  contract('broken connections', 'push-faults', 'push-heal', 'push-resume'),
  contract('storm of messages', 'push-load'),
  contract('hostile texts', 'hostile-texts'),
  contract('malformed calls and frames', 'garbage', 'forged', 'wire'),
  contract('rights in conflict', 'two-administrators', 'permissions'),
  contract('killed servers', 'kill', 'persistence'),
  browser('screens and elements with hostile texts', 'hostile-screens', 'hostile-texts'),
  browser('a week of the clock', 'week'),
];
