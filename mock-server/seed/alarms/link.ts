import { deviceTypes, type DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import { codePrefixes } from '../../plant/alarm-codes.ts';
import type { AlarmDefinition } from '../../plant/specs.ts';

/** Being blind to these is worse than to the rest: they protect or balance the plant. */
const severityOfSilence: Readonly<Record<DeviceType, Severity>> = {
  pcs: 2,
  bms: 2,
  grid: 2,
  diesel: 2,
  pv: 3,
  wind: 3,
  charger: 3,
  meter: 3,
};

const silent = (deviceType: DeviceType): AlarmDefinition => ({
  code: `${codePrefixes[deviceType]}-901`,
  deviceType,
  severity: severityOfSilence[deviceType],
  title: { zh: '通信中断', en: 'Communication lost', de: 'Kommunikation unterbrochen' },
  cause: {
    zh: '设备超过 20 秒没有应答：断电、网线松脱或通信模块故障。',
    en: 'The device has not answered for 20 seconds: no power, a loose cable or a broken communication module.',
    de: 'Das Gerät antwortet seit 20 Sekunden nicht: keine Versorgung, loses Kabel oder defektes Kommunikationsmodul.',
  },
  advice: {
    zh: '检查设备电源与通信线路；期间显示的是最后一次测量值。',
    en: 'Check power and cabling; until then the last measured values are shown.',
    de: 'Versorgung und Leitung prüfen; bis dahin werden die letzten Messwerte angezeigt.',
  },
});

const unstable = (deviceType: DeviceType): AlarmDefinition => ({
  code: `${codePrefixes[deviceType]}-902`,
  deviceType,
  severity: 4,
  title: { zh: '通信不稳定', en: 'Communication unstable', de: 'Kommunikation instabil' },
  cause: {
    zh: '丢包率超过 5 %：信号弱、干扰或网络拥塞。',
    en: 'More than 5 % of the frames are lost: weak signal, interference or a busy network.',
    de: 'Mehr als 5 % der Telegramme gehen verloren: schwaches Signal, Störungen oder ausgelastetes Netz.',
  },
  advice: {
    zh: '多为短时现象；频繁出现时检查屏蔽、终端电阻与无线信号。',
    en: 'Mostly brief; if it is frequent, check shielding, terminators and radio signal.',
    de: 'Meist kurz; tritt es häufig auf, Schirmung, Abschlusswiderstände und Funksignal prüfen.',
  },
});

/** The link of a whole station is lost: the alarm stands at its grid connection. */
const stationSilent: AlarmDefinition = {
  code: 'GATEWAY-901',
  deviceType: 'grid',
  severity: 2,
  title: { zh: '电站通信中断', en: 'Station link lost', de: 'Verbindung zur Anlage unterbrochen' },
  cause: {
    zh: '网关超过 1 分钟没有上送数据：断电、网络中断或网关故障。电站本身继续运行。',
    en: 'The gateway has sent nothing for a minute: no power, no network or a broken gateway. The plant itself goes on.',
    de: 'Das Gateway sendet seit einer Minute nichts: keine Versorgung, kein Netz oder ein Defekt. Die Anlage selbst läuft weiter.',
  },
  advice: {
    zh: '检查网关电源、路由器与运营商网络；中断期间看不到电站的其他告警，恢复后电量按缺口前后读数补算。',
    en: 'Check the gateway’s power, the router and the network; until it is back no other alarm of the station can be seen. Energy of the gap follows from the readings around it.',
    de: 'Versorgung des Gateways, Router und Netz prüfen; bis dahin ist kein anderer Alarm der Anlage zu sehen. Die Energie der Lücke folgt aus den Zählerständen davor und danach.',
  },
};

/** The alarms of every device: no connection, or an unstable one; and that of a station. */
export const linkAlarms: readonly AlarmDefinition[] = [
  ...deviceTypes.flatMap((type) => [silent(type), unstable(type)]),
  stationSilent,
];
