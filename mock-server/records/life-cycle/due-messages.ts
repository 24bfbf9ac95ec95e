import type { LocalText } from '#src/contract/languages.ts';
import type { DueTaskKind } from '#src/contract/life-cycle/dashboard.ts';
import { lifeCycleMessageType } from '#src/contract/alarm/message.ts';
import { dayMs, hourMs } from '../../lib/clock.ts';
import { idOf } from '../../lib/random.ts';
import type { MessageRecord } from '../../store/alarm/messages.ts';
import type { World } from '../../world/world.ts';
import { archives } from '../archives.ts';
import { deliveries } from './deliveries.ts';
import { demands } from './demands.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';
import { punchItems } from './punch-items.ts';
import { sales } from './sales.ts';

const titles: Readonly<Record<DueTaskKind, LocalText>> = {
  document: { zh: '归档文件即将到期', en: 'An archived document expires', de: 'Ein Dokument läuft ab' },
  waiver: { zh: '豁免事项即将到期', en: 'A waived item is due', de: 'Ein ausgesetzter Punkt ist fällig' },
  punch: { zh: '缺陷处理期限将到', en: 'A punch item is due', de: 'Ein Mangel ist fällig' },
  stage: { zh: '下一阶段的计划日将到', en: 'The next stage is due', de: 'Die nächste Phase ist fällig' },
  payment: { zh: '付款节点将到', en: 'A payment is due', de: 'Eine Zahlung ist fällig' },
  delivery: { zh: '计划发运日将到', en: 'A delivery is to be shipped', de: 'Eine Lieferung ist zu versenden' },
};

function contentOf({ demand, name, dueOn }: DueTask): LocalText {
  const project = `${demand.number} ${demand.title}`;
  return {
    zh: `${project}：${name.zh}，期限 ${dueOn}`,
    en: `${project}: ${name.en}, the last day is ${dueOn}`,
    de: `${project}: ${name.de}, letzter Tag ist der ${dueOn}`,
  };
}

/** The task that a message is about, with its day: another day is another message. */
export const taskKey = ({ kind, id, dueOn }: Pick<DueTask, 'kind' | 'id' | 'dueOn'>): string =>
  `${kind} ${id} ${dueOn}`;

interface Editor {
  readonly userId: string;
  readonly viewer: ReturnType<World['viewer']>;
}

/** Who may change projects. */
const editorsOf = (world: World): readonly Editor[] =>
  world.users
    .all()
    .filter(({ state, permissions }) => state === 'active' && permissions.includes('lifeCycle_save'))
    .map((user) => ({ userId: user.userId, viewer: world.viewer(user) }));

const messageOf = (task: DueTask, editors: readonly Editor[]): MessageRecord => ({
  id: idOf('M', taskKey(task)),
  type: lifeCycleMessageType,
  title: titles[task.kind],
  content: contentOf(task),
  createdAt: task.since,
  stationId: undefined,
  severity: undefined,
  sourceId: taskKey(task),
  ref: task.demand.id,
  userIds: editors.filter(({ viewer }) => demands.isVisible(task.demand, viewer)).map(({ userId }) => userId),
});

/**
 * Sends, at most once an hour and after each change, the messages about due tasks that were not sent yet. What has been due
 * for more than a day is listed as read, without a notice.
 */
export function dueSender(world: World): (now: number) => void {
  let known = '';
  return (now) => {
    const changes = [archives, demands, punchItems, sales, deliveries].map((kind) => kind.store(world).changes);
    const state = [...changes, Math.floor(now / hourMs)].join(' ');
    if (state === known) return;
    known = state;
    const tasks = dueTasks(world, now).filter((task) => !world.messages.find(idOf('M', taskKey(task))));
    const editors = tasks.length > 0 ? editorsOf(world) : [];
    for (const task of tasks) {
      const message = messageOf(task, editors);
      if (message.createdAt < now - dayMs) world.messages.add(message);
      else world.sendMessage(message);
    }
  };
}
