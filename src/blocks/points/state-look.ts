import type { ComponentProps } from 'react';
import type { StatusDot } from '#src/ui/status-dot.tsx';

export type StateLook = ComponentProps<typeof StatusDot>['tone'];

const looks: Readonly<Record<string, StateLook>> = {
  running: 'good',
  charging: 'good',
  discharging: 'good',
  normal: 'good',
  onGrid: 'good',
  initializing: 'active',
  starting: 'active',
  preparing: 'active',
  finishing: 'active',
  suspendedEVSE: 'active',
  warning: 'open',
  prohibitCharging: 'open',
  prohibitDischarging: 'open',
  offGrid: 'open',
  fault: 'bad',
  faulted: 'bad',
};

/** How a state of a device is marked, wherever it stands. */
export const stateLook = (word: string): StateLook => looks[word] ?? 'quiet';

/** A state that somebody has to see. */
export const isAbnormal = (word: string): boolean => ['bad', 'open'].includes(stateLook(word));
