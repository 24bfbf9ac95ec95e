import { codes } from '#src/contract/codes.ts';
import { asAdministrator, handler, method, type Plant, foundBy } from './plant.ts';

/** What the second account must not reach, and who may call what. */
const scopePlants: readonly Plant[] = foundBy('scope', [
  { name: 'an alarm of a foreign station is answered', row: 'getAlarm', breaks: asAdministrator('getAlarm') },
  { name: 'the list of alarms has foreign stations', row: 'listAlarms', breaks: asAdministrator('listAlarms') },
  {
    name: 'a work order of a foreign station is answered',
    row: 'getWorkOrder',
    breaks: asAdministrator('getWorkOrder'),
  },
  {
    name: 'values of a foreign station are answered',
    row: 'getLatestValues',
    breaks: asAdministrator('getLatestValues'),
  },
  { name: 'the history of a foreign station is answered', row: 'getHistory', breaks: asAdministrator('getHistory') },
  {
    name: 'points of stations of others are listed',
    row: 'listMeasuredPoints',
    breaks: asAdministrator('listMeasuredPoints'),
  },
  { name: 'devices of a foreign station are listed', row: 'listDevices', breaks: asAdministrator('listDevices') },
  { name: 'stations of others are listed', row: 'listStationOverview', breaks: asAdministrator('listStationOverview') },
  { name: 'a foreign alarm is commented on', row: 'commentAlarm', breaks: asAdministrator('commentAlarm') },
]);

const userPlants: readonly Plant[] = [
  { name: 'a foreign profile is answered', row: 'profile-foreign', breaks: asAdministrator('getUser') },
  {
    name: 'a foreign profile is changed',
    row: 'profile-foreign-write',
    breaks: handler('updateProfile', (original) => (request, call) => {
      const account = call.world.users.get(String(request['userId'])) ?? call.caller.account;
      return original(request, { ...call, caller: { ...call.caller, account } });
    }),
  },
  {
    name: 'a foreign password is changed',
    row: 'profile-foreign-write',
    breaks: handler('resetPassword', () => () => null),
  },
  {
    name: 'a password is changed without the old one',
    row: 'password-old',
    breaks: handler('resetPassword', () => () => null),
  },
  {
    name: 'a profile takes any roles',
    row: 'profile-own-rights',
    breaks: handler('updateProfile', (original) => async (request, call) => {
      try {
        return await original(request, call);
      } catch {
        return null;
      }
    }),
  },
];

/** Calls of this path go out with the token of the administrator. */
const anybody = (path: string): Pick<Plant, 'flaw'> => ({
  flaw: {
    call: async (call, harness) => {
      const token = call.headers['authorization']?.slice('Bearer '.length) ?? '';
      if (call.path === `/api${path}` && harness.server.world.sessions.knows(token))
        call.headers['authorization'] = `Bearer ${(await harness.signIn('administrator')).token}`;
    },
  },
});

const rightPlants: readonly Plant[] = foundBy('right', [
  { name: 'users are listed for everybody', row: 'listUsers', ...anybody('/admin/user/list') },
  { name: 'alarms are acknowledged by everybody', row: 'acknowledgeAlarms', ...anybody('/alarm/record/acknowledge') },
  {
    name: 'a missing right is answered with HTTP 200',
    row: 'saveRole',
    flaw: { status: (status) => (status === 403 ? 200 : status) },
  },
  {
    name: 'a missing right is answered as a wrong field',
    row: 'saveConfigSetting',
    flaw: { envelope: (answer) => (answer.code === codes.forbidden ? { ...answer, code: codes.badRequest } : answer) },
  },
]);

const sessionCheckPlants: readonly Plant[] = foundBy('session', [
  {
    name: 'a call without a session is answered with HTTP 200',
    row: 'listStations',
    flaw: { status: (status: number) => (status === 401 ? 200 : status) },
  },
  {
    name: 'the fixed credential opens a call',
    row: 'listMessages',
    flaw: {
      call: async ({ headers }, harness) => {
        if (headers['authorization']?.startsWith('Basic '))
          headers['authorization'] = `Bearer ${(await harness.signIn('owner')).token}`;
      },
    },
  },
]);

const pushPlants: readonly Plant[] = [
  {
    name: 'a push ticket works again',
    row: 'push-ticket',
    breaks: ({ tickets }) => {
      const used = new Map<string, ReturnType<typeof tickets.redeem>>();
      return method(tickets, 'redeem', (original) => (key, now) => {
        const ticket = original(key, now) ?? used.get(key);
        used.set(key, ticket);
        return ticket;
      });
    },
  },
  {
    name: 'the push socket opens without a ticket',
    row: 'push-ticket',
    breaks: ({ tickets }) => {
      let last: ReturnType<typeof tickets.redeem>;
      return method(tickets, 'redeem', (original) => (key, now) => (last = original(key, now) ?? last));
    },
  },
  {
    name: 'the push socket opens for the id of another user',
    row: 'push-owner',
    breaks: (world) => {
      const account = world.users.named('distributor')!;
      return method(world.tickets, 'redeem', (original) => (key, now) => {
        const ticket = original(key, now);
        return ticket && { ...ticket, caller: { ...ticket.caller, account } };
      });
    },
  },
  {
    name: 'a ticket outlives the session that made it',
    row: 'push-owner',
    breaks: ({ sessions }) => method(sessions, 'alive', () => () => true),
  },
  {
    name: 'the push socket opens for any page',
    row: 'push-origin',
    breaks: ({ rights }) => method(rights, 'isAllowedOrigin', () => () => true),
  },
  {
    name: 'the push socket stays open after its session',
    row: 'push-session-end',
    breaks: ({ events, sessions }) => {
      const listeners = events.listeners('sessionEnd');
      events.removeAllListeners('sessionEnd');
      const undo = method(sessions, 'alive', () => () => true);
      return () => {
        undo();
        for (const listener of listeners) events.on('sessionEnd', listener);
      };
    },
  },
];

export const reachPlants: readonly Plant[] = [
  ...scopePlants,
  ...userPlants,
  ...rightPlants,
  ...sessionCheckPlants,
  ...pushPlants,
];
