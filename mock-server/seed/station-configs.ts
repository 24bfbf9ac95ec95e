import { dayMs } from '../lib/clock.ts';

const common = {
  grants: [],
  dutyUserIds: [],
  escalationMinutes: null,
  modules: null,
  home: null,
  siteScenarioId: null,
  largeScreen: null,
  origins: [],
} as const;

const grantDays = 60;

/** Who works on the detailed stations beyond their owners' branches, and who is on duty; the ids are those of seed/users.ts. */
export const seedStationConfigs = (now: number) => [
  {
    ...common,
    stationId: 'st-a',
    // Wu Qiang of the group, Fan Jie of the owner.
    dutyUserIds: ['10105', '10119'],
  },
  {
    ...common,
    stationId: 'st-b',
    // Lu Kai, of another owner in the region, helps out for some weeks.
    grants: [
      {
        userId: '10121',
        merchantId: null,
        permissions: ['alarm_acknowledge' as const, 'message_read' as const, 'workOrder_handle' as const],
        validUntil: now + grantDays * dayMs,
        giverId: '10114',
        givenAt: now - dayMs,
      },
    ],
    // Miao Qing, and Ge Ming, whose account is disabled.
    dutyUserIds: ['10123', '10118'],
  },
];
