import type { ParameterState } from '#src/contract/run/run-parameter.ts';

export const stateTones: Readonly<Record<ParameterState, 'open' | 'active' | 'good' | 'bad' | 'quiet'>> = {
  proposed: 'open',
  requested: 'active',
  acknowledged: 'active',
  applied: 'good',
  failed: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
};
