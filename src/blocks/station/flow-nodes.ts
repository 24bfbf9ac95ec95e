import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Device } from '#src/contract/points/telemetry.ts';

const nodeOf: Readonly<Partial<Record<DeviceType, FlowNode>>> = {
  pv: 'pv',
  wind: 'wind',
  diesel: 'diesel',
  grid: 'grid',
  pcs: 'storage',
  charger: 'charging',
};

const order: readonly FlowNode[] = ['pv', 'wind', 'diesel', 'grid', 'storage', 'load', 'charging'];

/** The parts of the energy flow that these devices make up; every station has a load. */
export function flowNodesOf(devices: readonly Pick<Device, 'type'>[]): readonly FlowNode[] {
  const has = new Set<FlowNode | undefined>(devices.map(({ type }) => nodeOf[type]));
  return order.filter((node) => node === 'load' || has.has(node));
}
