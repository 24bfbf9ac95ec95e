import { Refusal } from '#mock-server/lib/refusal.ts';
import { codes } from '#src/contract/codes.ts';
import { asked, handler, type Plant, unlocked, foundBy } from './plant.ts';

const recordPlants: readonly Plant[] = [
  {
    name: 'a demand that nobody has is answered as null',
    row: 'getDemand',
    check: 'missing',
    breaks: handler('getDemand', (original) => async (request, call) => {
      try {
        return await original(request, call);
      } catch {
        return null;
      }
    }),
  },
  {
    name: 'a tariff that nobody has is removed',
    row: 'removeElectricityPrice',
    check: 'missing',
    breaks: handler('removeElectricityPrice', () => () => null),
  },
  {
    name: 'an alarm that nobody has is a missing right',
    row: 'getAlarm',
    check: 'missing',
    breaks: handler('getAlarm', (original) => async (request, call) => {
      try {
        return await original(request, call);
      } catch {
        throw new Refusal(codes.forbidden);
      }
    }),
  },
  {
    name: 'a command is sent again by a double click',
    row: 'sendCommand',
    check: 'twice',
    breaks: asked('sendCommand', (request) => ({ ...request, key: crypto.randomUUID() })),
  },
  {
    name: 'a point is written again by a double click',
    row: 'writePoint',
    check: 'twice',
    breaks: asked('writePoint', (request) => ({ ...request, key: crypto.randomUUID() })),
  },
];

/** The caller's older state of a record is not compared with the present one. */
const lockPlants: readonly Plant[] = foundBy('locks', [
  {
    name: 'a work order is issued on any version',
    row: 'issueWorkOrder',
    breaks: unlocked('issueWorkOrder', 'version'),
  },
  { name: 'a demand is saved on any revision', row: 'saveDemand', breaks: unlocked('saveDemand', 'revision') },
  {
    name: 'a saved view is changed on any revision',
    row: 'updateSavedView',
    breaks: unlocked('updateSavedView', 'revision'),
  },
  {
    name: 'a tariff is changed on any revision',
    row: 'saveElectricityPrice',
    breaks: unlocked('saveElectricityPrice', 'revision'),
  },
  {
    name: 'a tariff is removed on any revision',
    row: 'removeElectricityPrice',
    breaks: unlocked('removeElectricityPrice', 'revision'),
  },
  { name: 'a drawing is saved on any revision', row: 'saveScene', breaks: unlocked('saveScene', 'revision') },
  {
    name: 'an organisation is moved below any state of its parent',
    row: 'moveOrganization',
    breaks: unlocked('moveOrganization', 'parentRevision'),
  },
  {
    name: 'run parameters are saved on any revision',
    row: 'saveRunParameters',
    breaks: unlocked('saveRunParameters', 'revision'),
  },
  {
    name: 'a device is changed on a version of the future',
    row: 'updateLedgerDevice',
    breaks: unlocked('updateLedgerDevice', 'version', (version) => Number(version) > 500),
  },
  {
    name: 'a change of grants is applied with another effect than previewed',
    row: 'changeStationConfigs',
    breaks: handler(
      'changeStationConfigs',
      (original) => (request, call) => original({ change: request['change'] }, call),
    ),
  },
  {
    name: 'an older revision is refused as a wrong field',
    row: 'signSale',
    breaks: handler('signSale', (original) => async (request, call) => {
      try {
        return await original(request, call);
      } catch (error) {
        throw (error as { code?: number }).code === codes.conflict ? new Refusal(codes.badRequest) : error;
      }
    }),
  },
]);

export const lockAndRecordPlants: readonly Plant[] = [...lockPlants, ...recordPlants];
