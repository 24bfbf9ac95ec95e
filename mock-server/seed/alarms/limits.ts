import { deviceTypes, type DeviceType } from '#src/contract/alarm/alarm.ts';
import { limitCodeOf } from '../../plant/alarm-codes.ts';
import type { AlarmDefinition } from '../../plant/specs.ts';

const beyondLimits = (deviceType: DeviceType): AlarmDefinition => ({
  code: limitCodeOf(deviceType),
  deviceType,
  severity: 3,
  title: { zh: '测点越限', en: 'Limit exceeded', de: 'Grenze überschritten' },
  cause: {
    zh: '测量值超出点表中该测点的下下限或上上限。',
    en: 'The measured value lies beyond the outer limits that the point table has for this point.',
    de: 'Der Messwert liegt außerhalb der äußeren Grenzen, die die Punkttabelle für diesen Punkt nennt.',
  },
  advice: {
    zh: '查看该测点的趋势并检查设备；若限值设置不当，在点表中修改后下发。',
    en: 'Look at the trend of the point and check the device; if the limit does not fit, change it in the point table and apply the table.',
    de: 'Verlauf des Punkts ansehen und Gerät prüfen; passt die Grenze nicht, in der Punkttabelle ändern und die Tabelle anwenden.',
  },
});

/** The alarms of the outer limits of a point table, by the type of the point's device. */
export const limitAlarms: readonly AlarmDefinition[] = deviceTypes.map(beyondLimits);
