const sliceSize = 64 * 1024;
const burstMs = 12;

/** Lets the page have its turn: input, painting, timers. */
export const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** Walks over `length` units slice by slice (multiples of 4), with pauses in between: no task grows long. */
export async function inSlices(length: number, step: (from: number, to: number) => void): Promise<void> {
  let since = performance.now();
  for (let from = 0; from < length; from += sliceSize) {
    if (performance.now() - since > burstMs) {
      await pause();
      since = performance.now();
    }
    step(from, from + sliceSize);
  }
}
