import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as operator } from '../support/fresh-server.ts';

export const minuteMs = 60_000;
export const list = (request: RequestFor<'listAlarms'>) => operator.call('listAlarms', { pageSize: 500, ...request });
/** Cuts a device off and lets time pass until its alarm is there. */
export async function raise(): Promise<{ alarm: Alarm; disturbance: string }> {
  const device = { stationId: 'st-a', deviceId: 'a-pcs-1' };
  const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', { kind: 'offline', ...device });
  await harness.control('POST', '/clock', { advance: 10 * minuteMs });
  const { records } = await list({ state: 'unresolved', stationId: 'st-a' });
  const alarm = records.find((each) => each.deviceId === device.deviceId && each.clearedAt === null);
  if (!alarm) throw new Error('no alarm was raised');
  return { alarm, disturbance: id };
}
export async function endDisturbance(disturbance: string): Promise<void> {
  await harness.control('POST', '/plant/settle', { id: disturbance });
  await harness.control('POST', '/clock', { advance: 30 * minuteMs });
}
