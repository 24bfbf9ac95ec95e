import { useFormats } from '#src/ui/use-formats.ts';

/** Name of a station's zone at a moment, where its clock is not the reader's; else nothing. */
export function useZoneName(zone: string | undefined, at: string | number): string | undefined {
  const [theirs, own] = [useFormats(zone), useFormats()];
  return theirs.dateTime(at) === own.dateTime(at) ? undefined : theirs.zoneName(at);
}
