import { type Claims, runAsLeader } from '#src/lib/leader.ts';
import type { SessionChannel } from './session-channel.ts';

/** Runs something in one window at a time; false where another window was the one. */
export type InOneWindow = (run: () => Promise<void>) => Promise<boolean>;

const lockName = 'ems-renewal';
/** How long the others have to say what they know or want. */
export const answerTimeMs = 500;

/** The window that leads hears first what the one before has done. */
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
