import type { MenuRecord } from '../../store/user/access-records.ts';
import type { Call } from '../../call/call.ts';
import { stampOf } from './menu-tree.ts';

/** Default homes of users and stations go along with a page that gets another address or component. */
export function moveHomes(before: MenuRecord, after: MenuRecord, call: Call): void {
  const { homes, records, events } = call.world;
  const { url, componentPath } = after;
  if (componentPath === null || (before.url === url && before.componentPath === componentPath)) return;
  for (const [userId] of [...homes.all()].filter(([, { path }]) => path === before.url))
    homes.set(userId, { path: url, component: componentPath });
  if (before.url === url) return;
  const configs = records.access('stationConfigs');
  for (const config of configs.all().filter(({ home }) => home === before.url)) {
    configs.change(config, { home: url, ...stampOf(call) });
    events.emit('records', {
      topic: 'station',
      id: config.id,
      isVisible: ({ stationIds }) => stationIds.has(config.id),
    });
  }
}
