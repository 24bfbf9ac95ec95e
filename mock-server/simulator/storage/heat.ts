import { flow, type Segment } from '../plant-layout.ts';
import type { Modes } from '../disturbances.ts';
import { heatShare, targetOf, thermalModels } from './thermal.ts';
import type { DeviceSpec } from '../../plant/specs.ts';

/** The temperatures of a station's devices. */
export interface Heat {
  /** Share of its power that a device gives in this state: none offline or stopped, less when hot. */
  available(index: number, state: Float64Array, modes: Modes): number;
  /** Writes the temperatures `duration` ms after the segment's start. */
  advance(segment: Segment, duration: number, next: Float64Array): void;
}

/** `pace`: the usual length of a segment, ms. */
export const createHeat = (devices: readonly DeviceSpec[], pace: number): Heat => {
  const models = devices.map(({ type }) => thermalModels[type]);
  const ratings = devices.map(({ ratedPower }) => ratedPower);
  // The exponential of a whole step is the same each time.
  const stepDecay = models.map((model) => (model ? Math.exp(-pace / model.constant) : 0));
  return {
    available(index, state, modes) {
      const model = models[index];
      if (modes.offline[index] || modes.stopped[index]) return 0;
      return model ? heatShare(model, state[index] ?? 0) : 1;
    },
    advance({ start, state, modes }, duration, next) {
      const ambient = start[flow.ambient] ?? 0;
      for (let index = 0; index < models.length; index += 1) {
        const model = models[index];
        if (!model) continue;
        const blocked = modes.blocked[index] === true;
        const target = targetOf(model, ambient, (start[flow.device + index] ?? 0) / (ratings[index] ?? 1), blocked);
        const whole = duration === pace && !blocked;
        const constant = blocked ? model.blockedConstant : model.constant;
        const decay = whole ? (stepDecay[index] ?? 0) : Math.exp(-duration / constant);
        next[index] = target + ((state[index] ?? 0) - target) * decay;
      }
    },
  };
};
