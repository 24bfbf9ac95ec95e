import type { RequestFor } from '#src/contract/endpoints.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

const validOf = async (user: SignedIn, kind: 'factoryTest' | 'acceptance') =>
  revisionOf((await user.call('listArchives', { kind, state: 'valid' })).records[0]!);

/** A request of each call that ends the validity of a filed document. */
export const archiveSamples: {
  readonly [N in 'replaceArchive' | 'voidArchive']: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  replaceArchive: async (_harness, user) => ({
    ...(await validOf(user, 'factoryTest')),
    title: 'Factory acceptance test, repeated',
    number: 'FAT-2',
    filedOn: '2026-06-02',
    result: 'passed',
    soh: 99.5,
    remark: '',
  }),
  voidArchive: async (_harness, user) => ({
    ...(await validOf(user, 'acceptance')),
    reason: 'Filed for the wrong demand',
  }),
};
