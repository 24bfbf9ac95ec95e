import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secondMs } from '../lib/clock.ts';
import { type MockOptions, type Settings, settingsOf } from '../world/options.ts';
import { plants } from '../seed/stations.ts';
import { createWorld } from '../records/create-world.ts';
import type { World } from '../world/world.ts';
import { blobsIn } from './blob-folder.ts';
import { Journal } from './journal.ts';
import { lock } from './lock.ts';
import { LogFile, readLog, withoutLog } from './log-file.ts';
import { readState, type State } from './state-file.ts';

const names = {
  state: 'ems-mock-state.jsonl',
  log: 'ems-mock-log.jsonl',
  files: 'ems-mock-files',
  lock: 'ems-mock.lock',
} as const;

export interface PersistedWorld {
  readonly world: World;
  /** Writes the last changes and gives the folder free. */
  close(): void;
}

/** @throws Error for a file that this server did not write, with this seed and no more stations */
function readStateOf(path: string, { seed, stations }: Pick<Settings, 'seed' | 'stations'>): State | undefined {
  if (!existsSync(path)) return undefined;
  const state = readState(readFileSync(path, 'utf8'));
  if (state.origin.seed !== seed) throw new Error(`it belongs to --seed ${state.origin.seed}`);
  const stationCount = state.origin.stations;
  if (stationCount > Math.max(stations, plants.length))
    throw new Error(`it was kept with --stations ${stationCount}; fewer cannot take it up`);
  if (state.cut)
    console.error(`${path}: its last line is not whole and is left out; nobody was answered that it is done`);
  return state;
}

function writeOn(world: World, path: string, logPath: string): () => void {
  const { seed, epoch, stations } = world.simulator;
  const log = new LogFile(logPath, world.audit);
  const journal = new Journal(path, { seed, epoch, stations: stations.length }, withoutLog(world.persisted));
  // What is logged is written before what it changed: no change is without its entry.
  const save = () => {
    log.save();
    journal.save();
    log.trim();
  };
  world.save = save;
  const timer = setInterval(() => {
    try {
      save();
      log.sync();
      journal.sync();
    } catch (error) {
      console.error(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  }, secondMs).unref();
  return () => {
    clearInterval(timer);
    world.save = () => undefined;
    log.save();
    journal.close();
    log.close();
  };
}

/** A world that is stored in a folder: a new one, or the one of an earlier process. @throws Error, leaving the file unchanged, where it is damaged or was not written by this server */
export function openWorld(options: MockOptions, dir: string): PersistedWorld {
  const folder = resolve(dir);
  const [path, logPath] = [join(folder, names.state), join(folder, names.log)];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let unlock: (() => void) | undefined;
  try {
    unlock = lock(join(folder, names.lock));
    const blobs = blobsIn(join(folder, names.files));
    const state = readStateOf(path, settingsOf(options));
    const restored = state && { epoch: state.origin.epoch, rows: readLog(logPath, state.rows) };
    const world = createWorld(options, { blobs, restored });
    blobs.keepOnly(world.files.digests());
    const stop = writeOn(world, path, logPath);
    return {
      world,
      close() {
        stop();
        unlock?.();
      },
    };
  } catch (error) {
    unlock?.();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`--data ${dir}: ${path} is left as it is: ${why}. Give another folder, or move this one away.`, {
      cause: error,
    });
  }
}
