import type { AlarmDefinition } from '../../plant/specs.ts';

/** Photovoltaic, wind and diesel. Numbers without a prefix are those of a common string inverter series. */
export const generationAlarms: readonly AlarmDefinition[] = [
  {
    code: '2062',
    deviceType: 'pv',
    severity: 3,
    title: { zh: '方阵绝缘阻抗低', en: 'Array insulation low', de: 'Isolationswiderstand des PV-Felds niedrig' },
    cause: {
      zh: '组串对地绝缘低，清晨多为露水所致。',
      en: 'The strings are badly insulated against earth; in the early morning it is mostly dew.',
      de: 'Die PV-Strings sind schlecht gegen Erde isoliert; frühmorgens ist meist Tau die Ursache.',
    },
    advice: {
      zh: '日照后通常自行恢复；白天仍存在时逐串测量绝缘。',
      en: 'It usually clears with the sun; if it persists during the day, measure string by string.',
      de: 'Meist verschwindet der Alarm mit der Sonne; bleibt er tagsüber, String für String messen.',
    },
  },
  {
    code: '2063',
    deviceType: 'pv',
    severity: 3,
    title: { zh: '逆变器温度高', en: 'Inverter over-temperature', de: 'Wechselrichter zu warm' },
    cause: {
      zh: '机内温度高，继续上升将降额运行：通风不良或阳光直射。',
      en: 'The device is hot inside; output will be reduced if the temperature rises further: poor ventilation or direct sun.',
      de: 'Im Gerät ist es heiß, bei weiterem Anstieg sinkt die Leistung: schlechte Lüftung oder direkte Sonne.',
    },
    advice: {
      zh: '清理进出风口，检查风扇与遮阳。',
      en: 'Clear the air inlets and outlets; check fan and shade.',
      de: 'Luftein- und -auslässe frei machen; Lüfter und Beschattung prüfen.',
    },
  },
  {
    code: 'PV-301',
    deviceType: 'pv',
    severity: 4,
    title: { zh: '组串出力偏低', en: 'String output low', de: 'PV-String mit zu wenig Leistung' },
    cause: {
      zh: '一路组串电流明显低于同组：遮挡、积灰或接头松动。',
      en: 'One string carries clearly less current than its neighbours: shade, dirt or a loose connector.',
      de: 'Ein PV-String führt deutlich weniger Strom als die übrigen: Schatten, Schmutz oder loser Stecker.',
    },
    advice: {
      zh: '对照同组组串电流，必要时清洗或紧固接头。',
      en: 'Compare string currents; clean the modules or fix the connector.',
      de: 'Stringströme vergleichen; Module reinigen oder Stecker befestigen.',
    },
  },
  {
    code: 'WTG-101',
    deviceType: 'wind',
    severity: 4,
    title: { zh: '风速过高预警', en: 'High wind', de: 'Starkwind' },
    cause: {
      zh: '轮毂风速超过 10.8 m/s，接近额定风速。',
      en: 'Wind at the hub is above 10.8 m/s and near the rated speed.',
      de: 'Der Wind an der Nabe liegt über 10,8 m/s und nahe der Nennwindgeschwindigkeit.',
    },
    advice: {
      zh: '暂停登塔作业；超过切出风速时机组自动停机。',
      en: 'No work on the tower. The turbine stops by itself above cut-out speed.',
      de: 'Keine Arbeiten am Turm. Über der Abschaltgeschwindigkeit stoppt die Windkraftanlage selbst.',
    },
  },
  {
    code: 'WTG-102',
    deviceType: 'wind',
    severity: 2,
    title: { zh: '发电机绕组温度高', en: 'Generator winding too hot', de: 'Generatorwicklung zu heiß' },
    cause: {
      zh: '绕组温度超限：冷却通道堵塞或长时间满发。',
      en: 'The winding is beyond its limit: blocked cooling or long running at full power.',
      de: 'Die Wicklung ist über dem Grenzwert: Kühlung blockiert oder lange Volllast.',
    },
    advice: {
      zh: '机组已降功率；停机后检查冷却通道。',
      en: 'The turbine has reduced its power; check the cooling ducts after stopping it.',
      de: 'Die Windkraftanlage hat die Leistung gesenkt; nach dem Stopp Kühlkanäle prüfen.',
    },
  },
  {
    code: 'DG-101',
    deviceType: 'diesel',
    severity: 4,
    title: { zh: '柴油机运行中', en: 'Diesel generator running', de: 'Dieselaggregat läuft' },
    cause: {
      zh: '电网失电，柴油机已启动并承担负荷。',
      en: 'The grid is lost; the generator has started and supplies the load.',
      de: 'Das Netz ist ausgefallen; das Aggregat ist gestartet und versorgt die Verbraucher.',
    },
    advice: {
      zh: '关注油位与运行时间，停电较长时安排补油。',
      en: 'Watch fuel and running time; order fuel if the outage lasts.',
      de: 'Kraftstoff und Laufzeit beobachten; bei langem Ausfall nachtanken lassen.',
    },
  },
  {
    code: 'DG-102',
    deviceType: 'diesel',
    severity: 3,
    title: { zh: '燃油液位低', en: 'Fuel low', de: 'Kraftstoff niedrig' },
    cause: {
      zh: '油箱低于 25 %，满负荷仅能再运行约三小时。',
      en: 'The tank is below 25 %: about three hours at full load.',
      de: 'Der Tank ist unter 25 %: rund drei Stunden bei Volllast.',
    },
    advice: {
      zh: '立即安排补油；抽空油路后需排气才能重启。',
      en: 'Order fuel now; once run dry, the fuel line must be bled before a restart.',
      de: 'Sofort nachtanken; läuft der Tank leer, muss die Leitung vor dem Neustart entlüftet werden.',
    },
  },
  {
    code: 'DG-103',
    deviceType: 'diesel',
    severity: 2,
    title: { zh: '冷却液温度高', en: 'Coolant too hot', de: 'Kühlmittel zu heiß' },
    cause: {
      zh: '冷却液超过 105 °C：散热器堵塞、缺液或皮带松弛。',
      en: 'Coolant is above 105 °C: radiator blocked, coolant missing or belt slack.',
      de: 'Das Kühlmittel liegt über 105 °C: Kühler verstopft, zu wenig Kühlmittel oder Riemen lose.',
    },
    advice: {
      zh: '降低负荷；停机冷却后再检查液位，切勿热态开盖。',
      en: 'Reduce the load; check the level only after cooling down, never open the radiator hot.',
      de: 'Leistung senken; Füllstand erst nach dem Abkühlen prüfen, Kühler nie heiß öffnen.',
    },
  },
];
