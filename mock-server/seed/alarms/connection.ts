import type { AlarmDefinition } from '../../plant/specs.ts';

/** Grid connection, meter and charging piles. */
export const connectionAlarms: readonly AlarmDefinition[] = [
  {
    code: 'GRID-101',
    deviceType: 'grid',
    severity: 1,
    title: { zh: '电网失电', en: 'Grid lost', de: 'Netzausfall' },
    cause: {
      zh: '并网点失压，电站已转入离网运行。',
      en: 'There is no voltage at the grid connection; the station runs as an island.',
      de: 'Am Netzanschluss liegt keine Spannung an; die Anlage läuft im Inselbetrieb.',
    },
    advice: {
      zh: '联系供电部门；核对离网电源能否支撑重要负荷。',
      en: 'Call the network operator; make sure that the islanded grid can supply the essential loads.',
      de: 'Netzbetreiber anrufen; prüfen, ob das Inselnetz die wichtigen Verbraucher versorgen kann.',
    },
  },
  {
    code: 'GRID-102',
    deviceType: 'grid',
    severity: 3,
    title: { zh: '需量接近合同值', en: 'Demand near the contracted value', de: 'Leistung nahe am Vertragswert' },
    cause: {
      zh: '购电需量已超过合同需量的 86 %。',
      en: 'Demand from the grid is above 86 % of the contracted value.',
      de: 'Die bezogene Leistung liegt über 86 % des Vertragswerts.',
    },
    advice: {
      zh: '推迟可调负荷或充电，或增加电池放电。',
      en: 'Postpone flexible loads or charging, or discharge more from the storage.',
      de: 'Verschiebbare Verbraucher oder Ladevorgänge zurückstellen oder mehr aus dem Speicher entladen.',
    },
  },
  {
    code: 'GRID-103',
    deviceType: 'grid',
    severity: 4,
    title: { zh: '并网点电压偏高', en: 'Connection voltage high', de: 'Spannung am Netzanschluss hoch' },
    cause: {
      zh: '线电压高于 409 V：配网轻载，或光伏上网抬升电压。',
      en: 'Line voltage is above 409 V: the network is lightly loaded or export raises it.',
      de: 'Die Außenleiterspannung liegt über 409 V: Schwach belastetes Netz oder Einspeisung hebt sie an.',
    },
    advice: {
      zh: '减少上网功率或投入逆变器无功调节；持续偏高时联系供电部门。',
      en: 'Export less or let the inverters regulate reactive power; if it lasts, call the network operator.',
      de: 'Weniger einspeisen oder Blindleistungsregelung einschalten; hält es an, Netzbetreiber informieren.',
    },
  },
  {
    code: 'GRID-104',
    deviceType: 'grid',
    severity: 2,
    title: { zh: '离网切负荷', en: 'Load shed while islanded', de: 'Lastabwurf im Inselbetrieb' },
    cause: {
      zh: '离网电源不足，已先停充电、再切除部分负荷。',
      en: 'The islanded grid lacks power: charging was stopped first, then part of the load was shed.',
      de: 'Im Inselnetz fehlt Leistung: Zuerst wurde das Laden beendet, dann wurden Verbraucher abgeworfen.',
    },
    advice: {
      zh: '核对被切负荷，恢复电源后按优先级送电。',
      en: 'Check what was shed; reconnect by priority when there is power again.',
      de: 'Abgeworfene Verbraucher prüfen; bei ausreichender Leistung nach Priorität wieder zuschalten.',
    },
  },
  {
    code: 'MTR-101',
    deviceType: 'meter',
    severity: 4,
    title: { zh: '功率因数低', en: 'Power factor low', de: 'Leistungsfaktor niedrig' },
    cause: {
      zh: '光伏与储能抵消了有功，关口电表以无功为主。',
      en: 'PV and storage cover the active power; what is left at the meter is mostly reactive.',
      de: 'PV und Speicher decken die Wirkleistung; am Zähler bleibt überwiegend Blindleistung.',
    },
    advice: {
      zh: '投入无功补偿或启用逆变器无功输出，避免力调电费。',
      en: 'Switch on compensation or reactive power of the inverters to avoid a surcharge.',
      de: 'Kompensation oder Blindleistung der Wechselrichter einschalten, um Zuschläge zu vermeiden.',
    },
  },
  {
    code: 'EVSE-101',
    deviceType: 'charger',
    severity: 4,
    title: {
      zh: '与车辆通信异常',
      en: 'Communication with the vehicle failed',
      de: 'Kommunikation mit dem Fahrzeug gestört',
    },
    cause: {
      zh: '充电握手超时：插头未插到位或车端异常。',
      en: 'The handshake timed out: the plug is not fully in, or the vehicle refuses.',
      de: 'Zeitüberschreitung beim Verbindungsaufbau: Stecker sitzt nicht richtig oder das Fahrzeug lehnt ab.',
    },
    advice: {
      zh: '请用户重新插枪；同一枪反复出现时检查导引线。',
      en: 'Ask the user to plug in again; if it returns on one gun, check its pilot wire.',
      de: 'Neu einstecken lassen; tritt es an einem Stecker wiederholt auf, Pilotleitung prüfen.',
    },
  },
  {
    code: 'EVSE-102',
    deviceType: 'charger',
    severity: 3,
    title: { zh: '充电桩过温', en: 'Charging pile too hot', de: 'Ladesäule zu heiß' },
    cause: {
      zh: '功率模块超过 82 °C，散热不良。',
      en: 'The power module is above 82 °C; it is badly cooled.',
      de: 'Das Leistungsmodul liegt über 82 °C; es wird schlecht gekühlt.',
    },
    advice: {
      zh: '清洁进风口滤网；温度回落前自动限功率。',
      en: 'Clean the air filter; power stays limited until it has cooled down.',
      de: 'Luftfilter reinigen; bis zur Abkühlung bleibt die Leistung begrenzt.',
    },
  },
];
