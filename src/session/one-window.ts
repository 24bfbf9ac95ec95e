import { type Claims, runAsLeader } from '#src/lib/leader.ts';
import type { SessionChannel } from './session-channel.ts';

/** Runs something in one window at a time; resolves with false where another window ran it. */
export type InOneWindow = (run: () => Promise<void>) => Promise<boolean>;

const lockName = 'ems-renewal';
/** How long the other windows have to answer. */
export const answerTimeMs = 500;

/** The leader first asks the others for the result of the leader before it. */
export const inOneWindow =
  (channel: SessionChannel): InOneWindow =>
  (run) =>
    runAsLeader(lockName, claimsOn(channel), () => askOthers(channel), run);

export const claimsOn = (channel: SessionChannel): Claims => ({
  post: (id) => channel.post({ kind: 'claim', id }),
  listen: (listener) => channel.listen((message) => message.kind === 'claim' && listener(message.id)),
});

export async function askOthers(channel: SessionChannel): Promise<void> {
  channel.post({ kind: 'ask' });
  await new Promise((resolve) => setTimeout(resolve, answerTimeMs));
}
