import type { Scene } from '#src/contract/scene.ts';
import { scenes } from '../seed/scenes.ts';

const byStation = new Map(scenes.map((scene) => [scene.stationId, scene]));

/** A station's drawing; null where nobody has drawn one. */
export const sceneOf = (stationId: string): Scene | null => byStation.get(stationId) ?? null;
