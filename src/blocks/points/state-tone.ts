import type { ComponentProps } from 'react';
import type { StatusDot } from '#src/ui/state/status-dot.tsx';

export type StateTone = ComponentProps<typeof StatusDot>['tone'];

const tones: Readonly<Record<string, StateTone>> = {
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
export const stateTone = (word: string): StateTone => tones[word] ?? 'quiet';

/** Whether a state needs the user's attention. */
export const isAbnormal = (word: string): boolean => ['bad', 'open'].includes(stateTone(word));
