import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { faultPath, misfits, sceneFaults } from '#src/contract/rules/scene-faults.ts';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { requireStation } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { sceneFaultTexts } from './drawing-texts.ts';

/** Values of a scene that come from no point of the plant, by their place in the scene. */
function pointFaults({ nodes, edges }: Scene, { world }: Call): [string, LocalText][] {
  const asked = [
    ...edges.map(({ power }, index) => [`edges.${index}.power`, power] as const),
    ...nodes.map(({ position }, index) => [`nodes.${index}.position.point`, position?.point ?? null] as const),
  ];
  return asked.flatMap(([path, point]): [string, LocalText][] =>
    point === null || world.telemetry.point(point) ? [] : [[path, sceneFaultTexts.point(point)]],
  );
}

/** @throws FieldRefusal that names each fault by its path */
function check(scene: Scene, { devices }: StationSpec, call: Call): void {
  const faults = [...sceneFaults(scene), ...misfits(scene, devices)];
  const issues = faults.map((fault) => [faultPath(scene, fault), sceneFaultTexts[fault.kind](fault.id)] as const);
  const all = [...issues, ...pointFaults(scene, call)];
  if (all.length > 0) throw new FieldRefusal(Object.fromEntries(all));
}

export const sceneHandlers: HandlersOf<'getScene' | 'saveScene'> = {
  getScene({ stationId }, call) {
    requireStation(stationId, call);
    return call.world.scenes.of(stationId) ?? null;
  },

  saveScene({ revision, ...scene }, call) {
    const { world } = call;
    const station = requireStation(scene.stationId, call);
    check(scene, station, call);
    if ((world.scenes.of(scene.stationId)?.revision ?? 0) !== revision) throw new Refusal(codes.conflict);
    const saved = world.scenes.save(scene);
    world.events.emit('drawing', scene.stationId);
    return saved;
  },
};
