import type { AlarmDefinition } from '../../plant/specs.ts';

/** Numbers without a prefix are those of a common battery inverter series. */
export const storageAlarms: readonly AlarmDefinition[] = [
  {
    code: '10',
    deviceType: 'pcs',
    severity: 2,
    title: { zh: '变流器温度过高', en: 'PCS temperature too high', de: 'Batteriewechselrichter zu heiß' },
    cause: {
      zh: '散热器超过允许温度：风扇停转、滤网堵塞或柜内环境温度过高。',
      en: 'The heat sink is beyond its limit: a fan stands still, the filter is clogged or the room is too hot.',
      de: 'Der Kühlkörper ist über dem Grenzwert: Lüfter steht, Filter ist zugesetzt oder der Raum ist zu warm.',
    },
    advice: {
      zh: '变流器已降额。检查风扇与滤网，温度回落后自动恢复；再次出现时停机检修。',
      en: 'The PCS has reduced its power. Check fans and filter; it recovers once it has cooled down. Stop it for repair if the alarm returns.',
      de: 'Der Batteriewechselrichter hat die Leistung reduziert. Lüfter und Filter prüfen; nach Abkühlung läuft er wieder. Bei Wiederholung zur Reparatur abschalten.',
    },
  },
  {
    code: '17',
    deviceType: 'pcs',
    severity: 2,
    title: { zh: '电网保护动作', en: 'Grid protection tripped', de: 'Netzschutz ausgelöst' },
    cause: {
      zh: '并网点失压，变流器已与电网断开并转入离网运行。',
      en: 'There is no voltage at the grid connection; the PCS has disconnected and now forms the islanded grid.',
      de: 'Am Netzanschluss fehlt die Spannung; der Batteriewechselrichter hat sich getrennt und bildet das Inselnetz.',
    },
    advice: {
      zh: '确认离网负荷与电池电量；来电后变流器自动同期并网。',
      en: 'Watch the load and the state of charge; the PCS synchronises by itself when the grid is back.',
      de: 'Verbrauch im Inselnetz und Ladezustand beobachten; nach Netzwiederkehr synchronisiert sich der Batteriewechselrichter selbst.',
    },
  },
  {
    code: 'PCS-201',
    deviceType: 'pcs',
    severity: 3,
    title: { zh: '散热风扇转速异常', en: 'Cooling fan slow', de: 'Lüfterdrehzahl zu niedrig' },
    cause: {
      zh: '其中一台风扇转速低于设定值，散热能力下降。',
      en: 'One of the fans turns slower than it should; there is less cooling in reserve.',
      de: 'Ein Lüfter dreht langsamer als vorgesehen; die Kühlreserve ist kleiner.',
    },
    advice: {
      zh: '下次巡检时清洁或更换风扇，期间留意散热器温度。',
      en: 'Clean or replace the fan on the next visit; keep an eye on the heat sink until then.',
      de: 'Lüfter beim nächsten Einsatz reinigen oder tauschen; bis dahin Kühlkörpertemperatur beobachten.',
    },
  },
  {
    code: 'BMS-101',
    deviceType: 'bms',
    severity: 4,
    title: { zh: '单体温度偏高预警', en: 'Cell temperature high, pre-alarm', de: 'Zelltemperatur hoch, Voralarm' },
    cause: {
      zh: '最热单体超过 45 °C，空调或液冷的散热不足。',
      en: 'The hottest cell is above 45 °C; the container is not cooled enough.',
      de: 'Die wärmste Zelle liegt über 45 °C; der Container wird nicht genug gekühlt.',
    },
    advice: {
      zh: '检查集装箱空调；电池已开始降额。',
      en: 'Check the container cooling; the stack has begun to limit its power.',
      de: 'Containerkühlung prüfen; der Stapel begrenzt bereits seine Leistung.',
    },
  },
  {
    code: 'BMS-102',
    deviceType: 'bms',
    severity: 2,
    title: { zh: '单体过温一级', en: 'Cell over-temperature, level 1', de: 'Zellübertemperatur, Stufe 1' },
    cause: {
      zh: '最热单体超过 50 °C，散热中断或功率过大。',
      en: 'The hottest cell is above 50 °C: cooling has failed or the load is too high.',
      de: 'Die wärmste Zelle liegt über 50 °C: Kühlung ausgefallen oder Belastung zu hoch.',
    },
    advice: {
      zh: '停止充电并降低放电功率，立即恢复散热。',
      en: 'Stop charging, reduce discharging and restore the cooling now.',
      de: 'Laden beenden, Entladeleistung senken und Kühlung sofort wiederherstellen.',
    },
  },
  {
    code: 'BMS-103',
    deviceType: 'bms',
    severity: 1,
    title: { zh: '单体过温停机', en: 'Cell over-temperature, shutdown', de: 'Zellübertemperatur, Abschaltung' },
    cause: {
      zh: '最热单体超过 55 °C，有热失控风险，电池堆已停止充放电。',
      en: 'The hottest cell is above 55 °C with a risk of thermal runaway; the stack has stopped.',
      de: 'Die wärmste Zelle liegt über 55 °C, es droht thermisches Durchgehen; der Stapel ist gestoppt.',
    },
    advice: {
      zh: '疏散现场人员，确认烟感与消防状态；单体低于 50 °C 且查明原因前不得重新投运。',
      en: 'Clear the area, check smoke detection and fire protection. Do not restart before cells are below 50 °C and the cause is known.',
      de: 'Bereich räumen, Rauchmelder und Löschanlage prüfen. Erst unter 50 °C und bei geklärter Ursache wieder einschalten.',
    },
  },
  {
    code: 'BMS-111',
    deviceType: 'bms',
    severity: 4,
    title: { zh: '荷电状态过低', en: 'State of charge low', de: 'Ladezustand niedrig' },
    cause: {
      zh: '电池堆电量低于 10 %，放电计划已接近下限。',
      en: 'The stack is below 10 %; the plan has nearly used up its energy.',
      de: 'Der Stapel liegt unter 10 %; der Fahrplan hat seine Energie fast aufgebraucht.',
    },
    advice: {
      zh: '等待下一充电时段，或提高运行策略中的保留电量。',
      en: 'Wait for the next charging slot, or raise the reserve in the running strategy.',
      de: 'Nächstes Ladefenster abwarten oder die Reserve in der Betriebsstrategie erhöhen.',
    },
  },
  {
    code: 'BMS-121',
    deviceType: 'bms',
    severity: 4,
    title: { zh: '单体压差过大', en: 'Cell voltage spread too wide', de: 'Zellspannungen zu ungleich' },
    cause: {
      zh: '充放电末端单体电压离散，均衡尚未完成。',
      en: 'Cells have drifted apart near the end of charge or discharge; balancing has not finished yet.',
      de: 'Nahe am Lade- oder Entladeende laufen die Zellen auseinander; der Ausgleich ist noch nicht fertig.',
    },
    advice: {
      zh: '安排一次满充均衡；压差持续时检查最低单体。',
      en: 'Plan a full charge for balancing; inspect the weakest cell if the alarm persists.',
      de: 'Vollladung zum Ausgleich einplanen; bleibt der Alarm bestehen, schwächste Zelle prüfen.',
    },
  },
  {
    code: 'BMS-131',
    deviceType: 'bms',
    severity: 2,
    title: { zh: '电池绝缘电阻低', en: 'Battery insulation low', de: 'Isolationswiderstand der Batterie niedrig' },
    cause: {
      zh: '直流侧对地绝缘下降，常见于凝露或线缆破损。',
      en: 'Insulation of the DC side against earth has dropped, mostly by condensation or a damaged cable.',
      de: 'Die Isolation der DC-Seite gegen Erde ist gesunken, meist durch Kondenswasser oder ein beschädigtes Kabel.',
    },
    advice: {
      zh: '避免带电接触，除湿后复测；仍偏低时逐簇断开查找。',
      en: 'Do not touch live parts; dry the container and measure again. If still low, separate cluster by cluster.',
      de: 'Keine spannungsführenden Teile berühren; Container trocknen und neu messen. Sonst Strang für Strang trennen.',
    },
  },
];
