import type { User } from '../store/user/user-record.ts';
import type { Viewer } from '../store/record/record-kind.ts';

/** Who may see a record; `owned` gives the fields that say so to a new one, of the account that creates it. */
export interface Scope<Fields, Owned> {
  isVisible(fields: Fields, viewer: Viewer): boolean;
  owned(account: User): Owned;
  /** Field that never changes: a record does not move to another owner. */
  readonly fixedField: keyof Fields | undefined;
}

/** Every user sees all records. */
export const everybody: Scope<object, object> = { isVisible: () => true, owned: () => ({}), fixedField: undefined };

/** Who may see the station of a record sees the record. */
export const atStation: Scope<{ readonly stationId: string }, object> = {
  isVisible: ({ stationId }, { stationIds }) => stationIds.has(stationId),
  owned: () => ({}),
  fixedField: 'stationId',
};

/** The same; before a record has a station, who may see the delivery that it begins with. */
export const atStationOrOfDelivery: Scope<{ readonly stationId: string; readonly deliveryId: string }, object> = {
  isVisible: ({ stationId, deliveryId }, viewer) =>
    stationId === '' ? viewer.records.isVisible('deliveries', deliveryId, viewer) : viewer.stationIds.has(stationId),
  owned: () => ({}),
  fixedField: undefined,
};

/** The organisation of the author and those above it see a demand, and who may see its station, once there is one. */
export const inOrganizationOrAtStation: Scope<
  { readonly orgId: string; readonly stationId: string },
  { orgId: string }
> = {
  isVisible: ({ orgId, stationId }, { orgIds, stationIds }) => orgIds.has(orgId) || stationIds.has(stationId),
  owned: ({ orgId }) => ({ orgId }),
  fixedField: 'orgId',
};

/** Who may see the demand that a record belongs to sees the record. */
export const ofDemand: Scope<{ readonly demandId: string }, object> = {
  isVisible: ({ demandId }, viewer) => viewer.records.isVisible('demands', demandId, viewer),
  owned: () => ({}),
  fixedField: 'demandId',
};
