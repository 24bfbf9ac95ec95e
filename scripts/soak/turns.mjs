import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bold, dim, duration, green, log, red } from '../lib/log.mjs';
import { root } from '../lib/run.mjs';

const countsFile = join(root, '.cache', 'soak-counts.txt');

/** Inputs of properties that the test files of a run noted. */
function readCounts() {
  try {
    return readFileSync(countsFile, 'utf8')
      .split('\n')
      .reduce((sum, line) => sum + Number(line), 0);
  } catch {
    return 0;
  }
}

/** One turn of a topic. A turn that the time ends has neither passed nor failed. */
async function turn({ name, run }, seed, timeout) {
  rmSync(countsFile, { force: true });
  const start = Date.now();
  const env = { EMS_SEED: String(seed), EMS_COUNTS: countsFile };
  const { passed, failed, output } = await run({ env, timeout });
  const ms = Date.now() - start;
  const isCut = failed > 0 && ms >= timeout;
  const verdict = isCut ? dim('cut off by the time') : failed > 0 ? red('failed') : green('ok');
  const inputs = readCounts();
  log(`${bold(name)}, seed ${seed}: ${verdict} ${dim(duration(ms))} – ${passed} tests, ${inputs} random inputs`);
  if (failed > 0 && !isCut) log(output.trimEnd());
  return { ms, passed, inputs, failed: isCut ? 0 : failed, isCut };
}

const sum = (turns, key) => turns.reduce((total, one) => total + one[key], 0);

function summary(topics, done) {
  log();
  for (const { name } of topics) {
    const turns = done.get(name) ?? [];
    const whole = turns.filter(({ isCut }) => !isCut);
    log(
      whole.length === 0
        ? `${name}: not reached in the time given`
        : `${name}: ${whole.length} times, ${sum(whole, 'passed')} tests, ${sum(whole, 'inputs')} random inputs, ${sum(whole, 'failed')} failed`,
    );
  }
}

/**
 * Tries one topic after another, again and again with new seeds, and ends when the time is over. A topic starts only if
 * it would end in time by what it took before.
 *
 * @returns how many tests failed; 1 if none came to its end
 */
export async function soakFor(topics, minutes, firstSeed) {
  const end = Date.now() + minutes * 60_000;
  const done = new Map();
  log(`${minutes} minutes, first seed ${firstSeed}`);
  for (let seed = firstSeed, isAny = true; isAny;) {
    isAny = false;
    for (const topic of topics) {
      const before = done.get(topic.name) ?? [];
      const left = end - Date.now();
      if (left < Math.max(5_000, ...before.map(({ ms }) => 1.3 * ms))) continue;
      isAny = true;
      done.set(topic.name, [...before, await turn(topic, seed, left)]);
      seed += 1;
    }
  }
  summary(topics, done);
  const all = [...done.values()].flat();
  // A soak in which nothing came to its end has shown nothing.
  return sum(all, 'passed') === 0 ? 1 : sum(all, 'failed');
}
