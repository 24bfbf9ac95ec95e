import type { Severity } from '#src/contract/alarm/severity.ts';

/** Hz of the notes, one after the other: what is urgent sounds higher and longer. */
const urgent = [880, 660, 880, 660] as const;
const calm = [660, 880] as const;
const noteSeconds = 0.14;
const volume = 0.2;
const resumeTimeoutMs = 500;
/** While one window sounds the others keep still. */
const lock = 'ems-tone';

let context: AudioContext | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A browser is mute until the page was touched: what cannot sound now is not made up for later. */
async function openContext(): Promise<AudioContext | undefined> {
  context ??= new AudioContext();
  if (context.state !== 'running') await Promise.race([context.resume(), pause(resumeTimeoutMs)]);
  return context.state === 'running' ? context : undefined;
}

async function sound(audio: AudioContext, notes: readonly number[]): Promise<void> {
  const gain = new GainNode(audio, { gain: 0 });
  gain.connect(audio.destination);
  for (const [index, frequency] of notes.entries()) {
    const at = audio.currentTime + index * noteSeconds;
    // Rises and falls: a note that is cut clicks.
    gain.gain.setTargetAtTime(volume, at, 0.01);
    gain.gain.setTargetAtTime(0, at + noteSeconds - 0.04, 0.01);
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gain);
    note.start(at);
    note.stop(at + noteSeconds);
  }
  await pause(notes.length * noteSeconds * 1_000);
  gain.disconnect();
}

/** Plays a short tone, in one of the windows that can sound if the browser has Web Locks, and grants them. */
export async function playTone(severity: Severity | undefined): Promise<void> {
  const notes = severity === 1 ? urgent : calm;
  // A window that was not touched yet must not keep the others still.
  const audio = await openContext().catch(() => undefined);
  if (!audio) return;
  if (!('locks' in navigator)) return sound(audio, notes);
  await navigator.locks
    .request(lock, { ifAvailable: true }, (granted) => (granted ? sound(audio, notes) : undefined))
    // A frame with a sandbox has no locks.
    .catch(() => sound(audio, notes));
}
