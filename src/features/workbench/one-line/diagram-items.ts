import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { cardPoints, type DeviceAlarms, type DrawnState, stateOf } from './device-state.ts';
import type { DiagramItem } from './diagram-card.tsx';
import { figureOf, stateText, type T } from './item-texts.ts';
import type { Reading, Readings } from './reading.ts';
import type { Box } from './view.ts';

/** The state of the load, which has no device: its power is calculated from the station's balance. */
const loadState = (reading: Reading | undefined): DrawnState => {
  if (!reading || reading.value === null) return 'unknown';
  return reading.freshness === 'stale' || reading.freshness === 'offline' ? 'stale' : 'running';
};

interface Source {
  readonly scene: Scene;
  readonly devices: readonly Pick<Device, 'id' | 'name'>[];
  readonly readings: Readings;
  readonly alarms: ReadonlyMap<string, DeviceAlarms>;
  readonly names: PointNames | undefined;
}

/** The cards of the diagram, in the order of the drawing. */
export function diagramItemsOf({ scene, devices, readings, alarms, names }: Source, t: T): DiagramItem[] {
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]));
  return scene.nodes.flatMap((node): DiagramItem[] => {
    const { deviceId, symbol, label } = node;
    const figure = figureOf(node, scene.stationId, readings, t);
    if (deviceId === null) {
      if (symbol !== 'load') return [];
      const state = loadState(figure.reading);
      return [
        {
          node,
          name: label || t('load'),
          state,
          stateText: state === 'running' ? t('flow.using') : t(`states.${state}`),
          figure,
          alarms: undefined,
        },
      ];
    }
    const deviceAlarms = alarms.get(deviceId);
    const state = stateOf(deviceId, symbol as DeviceType, readings, deviceAlarms);
    const words = stateText(node, state, readings, names, t);
    return [{ node, name: nameOf.get(deviceId) ?? deviceId, state, stateText: words, figure, alarms: deviceAlarms }];
  });
}

/** Every point that a drawing shows. */
export function scenePoints({ stationId, nodes, edges }: Scene): string[] {
  const nodePoints = nodes.flatMap(({ deviceId, symbol, position }) => [
    ...(deviceId === null ? [] : cardPoints(deviceId, symbol as DeviceType)),
    ...(position ? [position.point] : []),
  ]);
  return [...new Set([...nodePoints, ...edges.flatMap(({ power }) => power ?? []), pointId(stationId, 'loadPower')])];
}

const cardMargin = { x: 80, y: 68 };
/** Below a busbar that goes down stands its label. */
const labelHeight = 28;

/** The bounds of the drawing with its cards. */
export function boundsOf({ nodes }: Scene): Box {
  const half = (length: number | null) => (length ?? 0) / 2;
  const ends = nodes.flatMap(({ x, y, length, direction }) => {
    const [wide, high] = direction === 'across' ? [half(length), 0] : [0, half(length)];
    const below = direction === 'down' ? labelHeight : 0;
    return [
      { x: x - Math.max(wide, cardMargin.x), y: y - Math.max(high, cardMargin.y) },
      { x: x + Math.max(wide, cardMargin.x), y: y + Math.max(high + below, cardMargin.y) },
    ];
  });
  const [left, top] = [Math.min(...ends.map(({ x }) => x)), Math.min(...ends.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...ends.map(({ x }) => x)), Math.max(...ends.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
