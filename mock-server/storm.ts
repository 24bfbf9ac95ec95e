import type { Severity } from '#src/contract/severity.ts';
import { alarmMessageType } from '#src/contract/message.ts';
import { secondMs } from './clock.ts';
import { idOf } from './random.ts';
import type { MessageRecord } from './store/messages.ts';
import type { World } from './world.ts';

export interface Storm {
  readonly count: number;
  readonly perSecond: number;
  readonly type: string;
  /** The first station if not given. */
  readonly stationId?: string | undefined;
  readonly title?: string | undefined;
  /** One title for all, as of a source that repeats itself; else they are numbered. */
  readonly repeated?: boolean | undefined;
}

const stepMs = 50;
const severities: readonly Severity[] = [1, 2, 3, 4];

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
    severity: storm.type === alarmMessageType ? severities[index % severities.length] : undefined,
    sourceId: 'storm',
    ref: undefined,
  };
}

/** Sends that many messages at that rate; they stand in the list like any other. Resolves when all are sent. */
export function startStorm(world: World, storm: Storm): Promise<{ sent: number }> {
  const startedAt = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(storm.count, Math.ceil(((performance.now() - startedAt) / secondMs) * storm.perSecond));
      for (; sent < due; sent += 1) world.addMessage(stormMessage(world, storm, sent));
      if (sent < storm.count) return;
      clearInterval(timer);
      resolve({ sent });
    }, stepMs).unref();
  });
}
