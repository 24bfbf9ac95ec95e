import { codes } from '#src/contract/codes.ts';
import { type ArchiveRecord, type Demand, type MaintenanceRecord, plannedField } from '#src/contract/life-cycle.ts';
import { type DemandAction, plannedStages, stepOf } from '#src/contract/rules/life-cycle-flow.ts';
import { iso } from '../clock.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';
import { isBelow } from '../seed/scope.ts';
import {
  type ArchiveEntry,
  type DemandRecord,
  type LifeCycleRecord,
  type MaintenanceEntry,
  stageOf,
} from '../store/life-cycle.ts';
import { fileKinds } from '#src/contract/rules/files.ts';
import { attachedFiles } from './attachments.ts';
import { type Call, type HandlersOf, notFound, pageOf } from './call.ts';
import { entityTexts } from './entity-texts.ts';
import { listedStationIds, requireRevision, requireStation } from './access.ts';
import { personOf } from './people.ts';
import { matchesKeyword } from './search.ts';

type Name =
  | 'listDemands'
  | 'getDemand'
  | 'addDemand'
  | 'saveDemand'
  | 'judgeDemand'
  | 'moveDemand'
  | 'listArchives'
  | 'getArchive'
  | 'addArchive'
  | 'listMaintenance'
  | 'getMaintenance'
  | 'addMaintenance';

const asDocument = () => fileKinds.document;

/** A record is seen by its organisation and by those above. */
const isOfCaller = ({ orgId }: LifeCycleRecord, { caller }: Call): boolean => isBelow(orgId, caller.account.orgId);

/** @throws Refusal for what is not there, or not the caller's */
function requireOfCaller<T extends LifeCycleRecord>(record: T | undefined, call: Call): T {
  if (!record || !isOfCaller(record, call)) throw notFound();
  return record;
}

const common = ({ id, revision, attachments, authorId, createdAt, updatedAt }: LifeCycleRecord, call: Call) => ({
  id,
  revision,
  attachments: [...attachments],
  creator: personOf(authorId, call),
  createTime: iso(createdAt),
  updateTime: iso(updatedAt),
});

/** The next stage's planned day is over. */
function isLate(demand: DemandRecord, now: number): boolean {
  const next = plannedStages[plannedStages.findIndex((stage) => stage === stageOf(demand)) + 1];
  const isOpen = stageOf(demand) !== 'rejected' && stageOf(demand) !== 'operate';
  const planned = next ? String(demand[plannedField(next)]) : '';
  return isOpen && planned !== '' && planned < iso(now).slice(0, 10);
}

function demandFor(demand: DemandRecord, call: Call): Demand {
  const { orgId: _orgId, authorId: _authorId, createdAt: _createdAt, updatedAt: _updatedAt, steps, ...form } = demand;
  return {
    ...form,
    ...common(demand, call),
    stage: stageOf(demand),
    overdue: isLate(demand, call.now),
    steps: steps.map(({ stage, at, byId, note }) => ({ stage, at: iso(at), by: personOf(byId, call), note })),
  };
}

function archiveFor(entry: ArchiveEntry, call: Call): ArchiveRecord {
  const { demandId, kind, title, number, filedOn, remark } = entry;
  return { ...common(entry, call), demandId, kind, title, number, filedOn, remark };
}

function maintenanceFor(entry: MaintenanceEntry, call: Call): MaintenanceRecord {
  const { stationId, type, title, doneOn, operator, content, result } = entry;
  const stationName = requireStation(stationId, call).name[call.language];
  return { ...common(entry, call), stationId, stationName, type, title, doneOn, operator, content, result };
}

const written = ({ caller, now }: Call) => ({
  orgId: caller.account.orgId,
  authorId: caller.account.userId,
  createdAt: now,
  updatedAt: now,
});

/** @throws Refusal unless the demand stands where the step begins, and the step is the caller's */
function take(demand: DemandRecord, action: DemandAction, note: string | undefined, call: Call): Demand {
  const { world, caller, now } = call;
  const byId = caller.account.userId;
  const stage = stepOf({ stage: stageOf(demand), authorId: demand.authorId }, action, byId);
  if (typeof stage !== 'string') throw new Refusal(stage.refused === 'state' ? codes.demandState : codes.demandOwn);
  if (action === 'reject' && !note) throw new FieldRefusal({ note: entityTexts.reasonNeeded });
  const steps = [...demand.steps, { stage, at: now, byId, note: note || null }];
  return demandFor(world.lifeCycle.demands.change(demand, { steps, updatedAt: now }), call);
}

export const lifeCycleHandlers: HandlersOf<Name> = {
  listDemands({ stage, keyword, page, pageSize }, call) {
    const found = call.world.lifeCycle.demands
      .all()
      .toReversed()
      .filter((demand) => isOfCaller(demand, call) && (stage === undefined || stageOf(demand) === stage))
      .filter(({ title, customer, number, site }) => matchesKeyword(keyword, title, customer, number, site));
    return pageOf(found, page, pageSize, (demand) => demandFor(demand, call));
  },

  getDemand: ({ id }, call) => demandFor(requireOfCaller(call.world.lifeCycle.demands.get(id), call), call),

  addDemand({ attachments, ...form }, call) {
    const { world, caller, now } = call;
    const steps = [{ stage: 'proposed' as const, at: now, byId: caller.account.userId, note: null }];
    const number = world.lifeCycle.nextNumber(iso(now).slice(0, 4));
    const documents = attachedFiles(attachments, asDocument, call);
    const added = world.lifeCycle.demands.add({ ...form, ...written(call), attachments: documents, number, steps });
    return demandFor(added, call);
  },

  saveDemand({ id, revision, attachments, ...form }, call) {
    const { demands } = call.world.lifeCycle;
    const demand = requireRevision(requireOfCaller(demands.get(id), call), revision);
    if (!['proposed', 'rejected'].includes(stageOf(demand))) throw new Refusal(codes.demandState);
    const documents = attachedFiles(attachments, asDocument, call);
    return demandFor(demands.change(demand, { ...form, attachments: documents, updatedAt: call.now }), call);
  },

  judgeDemand({ id, revision, ratified, note }, call) {
    const demand = requireRevision(requireOfCaller(call.world.lifeCycle.demands.get(id), call), revision);
    return take(demand, ratified ? 'ratify' : 'reject', note, call);
  },

  moveDemand({ id, revision, action, note }, call) {
    return take(
      requireRevision(requireOfCaller(call.world.lifeCycle.demands.get(id), call), revision),
      action,
      note,
      call,
    );
  },

  listArchives({ demandId, kind, keyword, page, pageSize }, call) {
    const found = call.world.lifeCycle.archives
      .all()
      .toReversed()
      .filter((entry) => isOfCaller(entry, call) && (demandId ?? entry.demandId) === entry.demandId)
      .filter((entry) => (kind ?? entry.kind) === entry.kind && matchesKeyword(keyword, entry.title, entry.number));
    return pageOf(found, page, pageSize, (entry) => archiveFor(entry, call));
  },

  getArchive: ({ id }, call) => archiveFor(requireOfCaller(call.world.lifeCycle.archives.get(id), call), call),

  addArchive({ attachments, ...form }, call) {
    const { lifeCycle } = call.world;
    requireOfCaller(lifeCycle.demands.get(form.demandId), call);
    const documents = attachedFiles(attachments, asDocument, call);
    return archiveFor(lifeCycle.archives.add({ ...form, ...written(call), attachments: documents }), call);
  },

  listMaintenance({ stationId, type, keyword, page, pageSize }, call) {
    const stations = listedStationIds(stationId, call);
    const found = call.world.lifeCycle.maintenance
      .all()
      .toReversed()
      .filter((entry) => stations.includes(entry.stationId) && (type ?? entry.type) === entry.type)
      .filter(({ title, content, operator }) => matchesKeyword(keyword, title, content, operator));
    return pageOf(found, page, pageSize, (entry) => maintenanceFor(entry, call));
  },

  getMaintenance({ id }, call) {
    const entry = call.world.lifeCycle.maintenance.get(id);
    if (!entry) throw notFound();
    return maintenanceFor(entry, call);
  },

  addMaintenance({ attachments, ...form }, call) {
    requireStation(form.stationId, call);
    const documents = attachedFiles(attachments, asDocument, call);
    return maintenanceFor(
      call.world.lifeCycle.maintenance.add({ ...form, ...written(call), attachments: documents }),
      call,
    );
  },
};
