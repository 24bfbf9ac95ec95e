import type { AlarmDefinition } from '../plant/specs.ts';
import { connectionAlarms } from './alarms/connection.ts';
import { generationAlarms } from './alarms/generation.ts';
import { limitAlarms } from './alarms/limits.ts';
import { linkAlarms } from './alarms/link.ts';
import { storageAlarms } from './alarms/storage.ts';

/** What each alarm code means, by code. */
export const alarmDefinitions: ReadonlyMap<string, AlarmDefinition> = new Map(
  [...storageAlarms, ...generationAlarms, ...connectionAlarms, ...linkAlarms, ...limitAlarms].map((definition) => [
    definition.code,
    definition,
  ]),
);
