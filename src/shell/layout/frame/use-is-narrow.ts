import { mobileBreakpointPx } from '#src/contract/limits.ts';
import { useIsNarrower } from '#src/ui/layout/use-is-narrower.ts';

/** A window of this width counts as a mobile device: the menu is a drawer, and nothing forces a wider page. */
export const useIsNarrow = (): boolean => useIsNarrower(mobileBreakpointPx);
