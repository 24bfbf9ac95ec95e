import type { Command, CommandState } from '#src/contract/run/command.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { Harness, SignedIn } from './harness.ts';

type Draft = Partial<RequestFor<'writePoint'>>;
type Filter = RequestFor<'listWritablePoints'>;

/** What tests of writable points do, as the user that is signed in at the time. */
export function pointWriter(harness: () => Harness, user: () => SignedIn) {
  const advance = (seconds: number) => harness().control('POST', '/clock', { advance: seconds * 1000 });
  const list = (filter: Filter = {}, as = user()) => as.call('listWritablePoints', { pageSize: 200, ...filter });
  const write = (id: string, value: number, draft: Draft = {}): Promise<Command> =>
    user().call('writePoint', { id, value, reason: 'test', key: crypto.randomUUID(), ...draft });
  /** Lets time pass until the command is in that state. */
  const until = async ({ id }: Pick<Command, 'id'>, state: CommandState, seconds = 2): Promise<Command> => {
    for (let i = 0; i < 60; i += 1) {
      const command = await user().call('getCommand', { id });
      if (command.state === state) return command;
      await advance(seconds);
    }
    throw new Error(`never ${state}: ${(await user().call('getCommand', { id })).state}`);
  };
  return {
    advance,
    list,
    write,
    until,
    point: (id: string, as = user()) => as.call('getWritablePoint', { id }),
    ids: async (filter: Filter) => (await list(filter)).records.map(({ id }) => id),
    done: async (id: string, value: number, draft: Draft = {}) => until(await write(id, value, draft), 'verified'),
    /** What the plant shows. */
    valueOf: async (id: string): Promise<number> =>
      (await user().call('getLatestValues', { points: [id] })).values[0]?.value ?? Number.NaN,
    disturb: (disturbance: object) =>
      harness().control<{ id: string }>('POST', '/plant/disturb', { stationId: 'st-a', ...disturbance }),
  };
}
