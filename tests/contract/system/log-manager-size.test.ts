import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#src/contract/system/audit.ts';
import { setKeys } from '../../support/records/rights.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { timeLimit } from '../../support/server/runs.ts';

let harness: Harness;
let admin: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  admin = await harness.signIn('administrator');
});
afterAll(() => harness.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What the server and this test hold, in MB. */
const heapMb = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
};

test(
  '[VW-73] [VW-73.4] [S6] 100,000 entries: by object, page 5,000 and with a keyword within 150 ms',
  { timeout: 60_000 },
  async () => {
    const { audit } = harness.server.world;
    const pattern: Omit<AuditEntry, 'id'> = {
      at: '',
      user: { id: '10001', name: 'operator' },
      orgId: 'org-1',
      address: '127.0.0.1',
      endpoint: 'saveRole',
      targets: [],
      code: 200,
      changes: [{ target: null, field: 'permissions', from: null, to: 'price_save', isElement: true }],
    };
    const start = Date.now() - 86_400_000;
    for (let index = 0; index < 100_000; index += 1)
      audit.add({
        ...pattern,
        at: new Date(start + index).toISOString(),
        // Each tenth entry is about a user of the branch of the reader below.
        targets: [`T${index % 1000}`, ...(index % 10 === 0 ? ['10003'] : [])],
      });
    const timed = async (request: object, user = admin) => {
      const took: number[] = [];
      let total = 0;
      for (let run = 0; run < 5; run += 1) {
        const begun = performance.now();
        ({ total } = await user.call('listAuditEntries', request));
        took.push(performance.now() - begun);
      }
      return { ms: took.toSorted((a, b) => a - b)[2]!, total };
    };
    const byObject = await timed({ targetId: 'T7' });
    expect(byObject.total).toBe(100);
    expect(byObject.ms).toBeLessThan(timeLimit(150));
    expect((await timed({ page: 5000, pageSize: 20 })).ms).toBeLessThan(timeLimit(150));
    expect((await timed({ keyword: 'nothing has this', pageSize: 20 })).ms).toBeLessThan(timeLimit(150));
    setKeys(harness.server.world, 'distributor', ['audit_read']);
    const reader = await harness.signIn('distributor');
    const inBranch = await timed({ pageSize: 20 }, reader);
    expect(inBranch.total).toBeGreaterThan(9_999);
    expect(inBranch.total).toBeLessThan(30_000);
    expect(inBranch.ms).toBeLessThan(timeLimit(150));
    expect((await timed({ page: 400, pageSize: 20 }, reader)).ms).toBeLessThan(timeLimit(150));
    expect((await timed({ keyword: 'nothing has this', pageSize: 20 }, reader)).ms).toBeLessThan(timeLimit(150));
  },
);

test(
  '[VW-73] [VW-73.6] an export of 50,000 entries gets each once, page by page, and leaves the memory as it was',
  { timeout: 120_000 },
  async () => {
    let before: string | undefined;
    const page = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const { records } = await admin.call('listAuditEntries', {
          pageSize: 500,
          ...(before !== undefined && { before }),
        });
        const ids = records.map(({ id }) => id);
        expect(ids).toHaveLength(500);
        expect(ids.every((id, index) => id < (ids[index - 1] ?? before ?? '~'))).toBe(true);
        before = ids.at(-1);
      }
    };
    await page(10);
    const first = heapMb();
    await page(90);
    expect(heapMb() - first).toBeLessThan(15);
  },
);
