import type { Severity } from '#src/contract/alarm/severity.ts';
import { alarmMessageType } from '#src/contract/alarm/message.ts';
import { secondMs } from '../lib/clock.ts';
import { idOf } from '../lib/random.ts';
import type { MessageRecord } from '../store/alarm/messages.ts';
import type { World } from '../world/world.ts';

export interface Storm {
  readonly count: number;
  readonly perSecond: number;
  readonly type: string;
  /** The first station if not given. */
  readonly stationId?: string | undefined;
  readonly title?: string | undefined;
  /** One title for all, as of a source that repeats itself; else they are numbered. */
  readonly repeated?: boolean | undefined;
  /** The severity of all alarms; without it the severities alternate. */
  readonly severity?: Severity | undefined;
  /** Each message reports an alarm that is raised with it, at one station after the other. */
  readonly alarms?: boolean | undefined;
}

interface Run extends Pick<Storm, 'count' | 'perSecond'> {
  readonly id: string;
  readonly sent: number;
}

const stepMs = 50;
const severities: readonly Severity[] = [1, 2, 3, 4];

const severityOf = ({ type, severity }: Storm, index: number): Severity | undefined =>
  type === alarmMessageType ? (severity ?? severities[index % severities.length]) : undefined;

function stormMessage(world: World, storm: Storm, index: number): MessageRecord {
  const now = world.clock.now();
  const number = `${index + 1}/${storm.count}`;
  const text = (word: string) => (storm.repeated ? (storm.title ?? word) : `${storm.title ?? word} ${number}`);
  return {
    id: idOf('S', `${now}/${number}/${world.messages.size}`),
    type: storm.type,
    title: { zh: text('测试消息'), en: text('Test message'), de: text('Testmeldung') },
    content: { zh: number, en: number, de: number },
    createdAt: now,
    stationId: storm.stationId ?? world.simulator.stations[0]?.id ?? '',
    severity: severityOf(storm, index),
    sourceId: 'storm',
    ref: undefined,
  };
}

function sendOne(world: World, storm: Storm, index: number): void {
  const message = stormMessage(world, storm, index);
  const alarm = storm.alarms ? world.alarms.flash(index, message.createdAt) : undefined;
  if (!alarm) return world.sendMessage(message);
  world.events.emit('alarms', [alarm]);
  world.sendMessage({
    ...message,
    stationId: alarm.station.id,
    severity: alarm.definition.severity,
    sourceId: alarm.device.id,
    ref: alarm.id,
  });
}

/** The progress of a running storm, and whether it is stopped. */
interface Progress {
  sent: number;
  isStopped: boolean;
}

/**
 * Sends that many messages at that rate; the list shows them like any other. Resolves when all are sent, or the storm
 * is stopped.
 */
export function startStorm(
  world: World,
  storm: Storm,
  progress: Progress = { sent: 0, isStopped: false },
): Promise<{ sent: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(storm.count, Math.ceil(((performance.now() - startedAt) / secondMs) * storm.perSecond));
      for (; progress.sent < due && !progress.isStopped; progress.sent += 1) sendOne(world, storm, progress.sent);
      if (progress.sent < storm.count && !progress.isStopped) return;
      clearInterval(timer);
      resolve({ sent: progress.sent });
    }, stepMs).unref();
  });
}

/** The storms that are running. */
export class Storms {
  readonly #world: World;
  readonly #running = new Map<string, { storm: Storm; progress: Progress }>();
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  async start(storm: Storm): Promise<{ sent: number }> {
    const id = `storm-${++this.#count}`;
    const progress = { sent: 0, isStopped: false };
    this.#running.set(id, { storm, progress });
    const done = await startStorm(this.#world, storm, progress);
    this.#running.delete(id);
    return done;
  }

  /** All of them where none is named. */
  stop(id?: string): void {
    for (const [each, { progress }] of this.#running) if (id === undefined || each === id) progress.isStopped = true;
  }

  list(): Run[] {
    return [...this.#running].map(([id, { storm, progress }]) => ({
      id,
      count: storm.count,
      perSecond: storm.perSecond,
      sent: progress.sent,
    }));
  }
}
