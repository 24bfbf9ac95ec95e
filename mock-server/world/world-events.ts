import type { AlarmRecord } from '../store/alarm/alarm-record.ts';
import type { CommandRecord } from '../store/plant/commands.ts';
import type { LocatedDevice } from '../store/plant/device-ledger.ts';
import type { MessageRecord } from '../store/alarm/messages.ts';
import type { RecordChange } from '../store/record/record-kind.ts';
import type { StrategyRecord } from '../store/plant/strategies.ts';
import type { WorkOrderRecord } from '../store/work-order/work-orders.ts';

/** Events of the world. */
export interface WorldEvents {
  /** Time has passed. In milliseconds since 1970. */
  watch: [now: number];
  message: [message: MessageRecord];
  alarms: [alarms: readonly AlarmRecord[]];
  workOrders: [orders: readonly WorkOrderRecord[]];
  /** Messages of one user whose read state changed. */
  read: [userId: string, ids: readonly string[]];
  /** One user's notification preferences. */
  preferences: [userId: string];
  /** A file of that user is read further; its key. */
  importProgress: [userId: string, key: string];
  /** A handover was written or read; it is its organisation's. */
  handover: [orgId: string, id: string];
  commands: [commands: readonly CommandRecord[]];
  strategies: [strategies: readonly StrategyRecord[]];
  /** The run parameters of these stations. */
  runParameters: [stationIds: readonly string[]];
  /** Records of the ledger; a moved one is listed with both stations. */
  devices: [devices: readonly LocatedDevice[]];
  /** A record of a kind with a topic. */
  records: [change: RecordChange];
  /** The drawing or the plan of that station. */
  drawing: [stationId: string];
  sessionEnd: [sessionId: string];
  /** What that user may see or do has changed. */
  access: [userId: string];
}
