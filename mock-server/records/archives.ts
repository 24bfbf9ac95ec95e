import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import {
  archiveForm,
  archiveKinds,
  type ArchiveState,
  expiryNoticeDays,
  testKinds,
} from '#src/contract/life-cycle/archive.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { hashedDocuments } from '../call/file/attachments.ts';
import type { Call, HandlersOf } from '../call/call.ts';
import { organizationDay } from '../call/organization/organizations.ts';
import { personOf } from '../call/user/people.ts';
import { dayMs, iso } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { seedArchives } from '../seed/life-cycle/demands.ts';
import { hashedFile } from '../store/record/stored-file.ts';
import { defineRecords } from './define-records.ts';
import type { RecordOf } from './definition.ts';
import { ofDemand } from './scopes.ts';
import { demands } from './life-cycle/demands.ts';
import { lifeCycleTexts } from './life-cycle/life-cycle-texts.ts';

const fields = z.object({
  ...archiveForm.shape,
  attachments: z.array(hashedFile),
  version: z._default(z.int(), 1),
  supersedes: z._default(z.nullable(z.string()), null),
  supersededBy: z._default(z.nullable(z.string()), null),
  voided: z._default(z.nullable(z.object({ byId: z.string(), at: z.number(), reason: z.string() })), null),
});
type Archive = RecordOf<typeof fields>;

export const stateOf = ({ voided, supersededBy }: Pick<Archive, 'voided' | 'supersededBy'>): ArchiveState =>
  voided ? 'voided' : supersededBy === null ? 'valid' : 'superseded';

/** Whole days from today to the end of its validity, by the calendar of the demand's organisation. */
function daysLeft({ demandId, validUntil }: Archive, { world, now }: Call): number | null {
  const orgId = demands.store(world).get(demandId)?.orgId;
  if (validUntil === '' || orgId === undefined) return null;
  return Math.round((Date.parse(validUntil) - Date.parse(organizationDay(orgId, now, world))) / dayMs);
}

const isExpiring = (archive: Archive, call: Call): boolean => {
  const left = daysLeft(archive, call);
  return left !== null && left <= expiryNoticeDays && stateOf(archive) === 'valid';
};

const demandOrder = ({ demandId }: Archive): number => Number(demandId.replace(/\D/g, ''));

/** Documents that are filed for a demand. */
export const archives = defineRecords({
  endpoints: { list: 'listArchives', get: 'getArchive', create: 'addArchive' },
  table: 'archives',
  idPrefix: 'A',
  fields,
  topic: 'lifeCycle',
  topicId: ({ demandId }) => demandId,
  scope: ofDemand,
  keyword: ({ title, number, serials, attachments }) => [
    title,
    number,
    ...serials,
    ...attachments.map(({ name }) => name),
  ],
  compare: (a, b) =>
    demandOrder(b) - demandOrder(a) ||
    archiveKinds.indexOf(a.kind) - archiveKinds.indexOf(b.kind) ||
    b.version - a.version,
  filters: {
    state: (archive, state) => stateOf(archive) === state,
    expiring: (archive, expiring, call) => isExpiring(archive, call) === expiring,
  },
  toFields: ({ form, call }) => ({
    attachments: hashedDocuments(form.attachments, call),
    version: 1,
    supersedes: null,
    supersededBy: null,
    voided: null,
  }),
  check({ demandId, kind, result, soh }, { call }) {
    if (!testKinds.has(kind)) return;
    const faults: Record<string, LocalText> = {};
    if (result === 'none') faults['result'] = lifeCycleTexts.testResult;
    const hasStorage = demands.require(demandId, call).capacity !== null;
    if (hasStorage && soh === null) faults['soh'] = lifeCycleTexts.testSoh;
    if (Object.keys(faults).length > 0) throw new FieldRefusal(faults);
  },
  view(archive, call) {
    const { demandId, voided } = archive;
    const demand = demands.store(call.world).get(demandId);
    return {
      demandNumber: demand?.number ?? '',
      demandTitle: demand?.title ?? '',
      state: stateOf(archive),
      voided: voided && { by: personOf(voided.byId, call), at: iso(voided.at), reason: voided.reason },
      daysLeft: daysLeft(archive, call),
    };
  },
  seed: seedArchives,
});

/** @throws Refusal for a document that has a newer version or is void */
function requireValid(id: string, revision: number, call: Call): Archive {
  const archive = archives.requireRevision(id, revision, call);
  if (stateOf(archive) !== 'valid') throw new Refusal(codes.archiveState);
  return archive;
}

export const archiveHandlers: HandlersOf<'replaceArchive' | 'voidArchive'> = {
  async replaceArchive({ id, revision, ...form }, call) {
    const before = requireValid(id, revision, call);
    const { demandId, kind, version } = before;
    const added = await archives.handlers.addArchive({ ...form, demandId, kind }, call);
    archives.change(before, { supersededBy: added.id }, call);
    const next = archives.require(added.id, call);
    return archives.change(next, { version: version + 1, supersedes: id }, call);
  },

  voidArchive({ id, revision, reason }, call) {
    const archive = requireValid(id, revision, call);
    return archives.change(archive, { voided: { byId: call.caller.account.userId, at: call.now, reason } }, call);
  },
};
