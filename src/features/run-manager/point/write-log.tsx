import { DeviceCommands } from '#src/blocks/device-command/device-commands.tsx';
import type { WritablePoint } from '#src/contract/points/point-write.ts';

/** What was written to the point, newest first. */
export const WriteLog = ({ row }: { row: WritablePoint }) => <DeviceCommands point={row.id} />;
