import type { RequestFor } from '#src/contract/endpoints.ts';
import type { stationInfoEndpoints } from '#src/contract/station/station-info.ts';
import { stationRowOf } from '#src/contract/station/station-sheet.ts';
import { type StationSheetColumn, stationSheetColumns } from '#src/contract/station/station-sheet-columns.ts';
import type { StationFactsRecord } from '#mock-server/store/user/access-records.ts';
import type { World } from '#mock-server/world/world.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { confirm } from '../organization/merchant-samples.ts';

type Name = keyof typeof stationInfoEndpoints;

/** Stores facts of a station without a call. */
export function setFacts(world: World, stationId: string, fields: Partial<StationFactsRecord>): StationFactsRecord {
  const store = world.records.access('stationFacts');
  const record = store.get(stationId);
  if (!record) throw new Error(`no facts of ${stationId}`);
  return store.change(record, fields);
}

/** The request that saves the facts of a station as they are. */
export async function infoForm(user: SignedIn, id: string): Promise<RequestFor<'saveStationInfo'>> {
  const { pictures, attachments, ...info } = await user.call('getStationInfo', { id });
  const ids = (files: readonly { id: string }[]) => files.map((file) => file.id);
  return {
    id,
    revision: info.revision,
    name: info.name,
    orgId: info.orgId,
    address: info.address,
    longitude: info.longitude,
    latitude: info.latitude,
    timeZone: info.zoneChange?.timeZone ?? info.timeZone,
    zoneFrom: info.zoneChange?.on ?? '',
    currency: info.currency,
    commissionedOn: info.commissionedOn,
    transformerPower: info.transformerPower,
    contractDemand: info.contractDemand,
    investment: info.investment,
    gridCompany: info.gridCompany,
    consumerNumber: info.consumerNumber,
    contacts: info.contacts,
    remark: info.remark,
    pictures: ids(pictures),
    attachments: ids(attachments),
  };
}

type Cells = Partial<Readonly<Record<StationSheetColumn, string | number | null>>>;

/** The sheet of a station as it is, with other cells where they are given. */
export async function stationFile(user: SignedIn, id: string, cells: Cells = {}): Promise<File> {
  const row = stationRowOf(await user.call('getStationInfo', { id }));
  return sheetFile(stationSheetColumns, [stationSheetColumns.map((column) => ({ ...row, ...cells })[column])]);
}

/** A valid request of each call about the facts of stations. */
export const stationInfoSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listStationInfos: async () => ({ keyword: '临平', phase: 'operation', sort: '-problems' }),
  getStationInfo: async () => ({ id: 'st-a' }),
  previewStationInfo: async (_harness, user) => ({ ...(await infoForm(user, 'st-a')), contractDemand: 900 }),
  saveStationInfo: async (_harness, user) => ({ ...(await infoForm(user, 'st-a')), gridCompany: 'Test' }),
  checkStationInfos: async () => ({ ids: ['st-a', 'st-b'] }),
  importStationInfos: async (_harness, user) => ({ file: await stationFile(user, 'st-a'), dryRun: 'true' }),
  downloadStationTemplate: async () => ({}),
  setStationPhase: async ({ server: { world } }) => {
    const { revision } = setFacts(world, 'st-c', { phase: 'installation', retired: null });
    return { id: 'st-c', revision, phase: 'commissioning' };
  },
  retireStation: async ({ server: { world } }, user) => {
    await confirm(user);
    world.workOrders.clear();
    const { revision } = setFacts(world, 'st-c', { retired: null });
    return { id: 'st-c', revision, reason: 'Test' };
  },
};
