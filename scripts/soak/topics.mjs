import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const contract = (...names) => names.map((name) => `tests/contract/${name}.test.ts`);

/** Unit tests that state a property and try it with random inputs. */
function properties() {
  const files = ['src', 'elements', 'mock-server'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((name) => `${top}/${name.replaceAll('\\', '/')}`),
  );
  return files.filter(
    (path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes('fast-check'),
  );
}

/** A turn of all properties would leave no time for anything else. */
const propertyTurns = 4;

function propertyTopics() {
  const files = properties();
  return Array.from({ length: propertyTurns }, (_, turn) => ({
    name: `properties ${turn + 1} of ${propertyTurns}`,
    files: files.filter((_path, index) => index % propertyTurns === turn),
  }));
}

/** What `npm run soak -- --minutes` tries in turns, each time with another seed. */
export const topics = () => [
  ...propertyTopics(),
  { name: 'broken connections', files: contract('push/push-faults', 'push/push-heal', 'push/push-resume') },
  { name: 'storm of messages', files: contract('push/push-load') },
  { name: 'hostile texts', files: contract('server/hostile-texts') },
  { name: 'malformed calls and frames', files: contract('server/garbage', 'server/forged', 'server/wire') },
  { name: 'rights in conflict', files: contract('user/two-administrators', 'user/permissions') },
  { name: 'killed servers', files: contract('server/kill', 'server/persistence') },
];
