import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What is wrong with a point, where only the server knows. */
export const pointTexts = {
  device: text('本电站没有此设备', 'The station has no such device', 'Diese Anlage hat kein solches Gerät'),
  deviceCode: text('找不到此设备编号', 'There is no device with this code', 'Es gibt kein Gerät mit dieser Kennung'),
  inUse: text('该设备已有此点位', 'The device has this point already', 'Das Gerät hat diesen Punkt schon'),
  twice: text('表格中该点位重复', 'This point stands in the sheet twice', 'Dieser Punkt steht zweimal in der Tabelle'),
  fixed: text(
    '设备和点位标识不能修改',
    'Device and key cannot be changed',
    'Gerät und Schlüssel lassen sich nicht ändern',
  ),
  catalogue: text(
    '系统点位的类型和单位不能修改',
    'Kind and unit of a point of the system cannot be changed',
    'Art und Einheit eines Systempunkts lassen sich nicht ändern',
  ),
  switchOff: text(
    '系统点位不能删除，可以停用',
    'a point of the system is not removed, but can be switched off',
    'ein Systempunkt wird nicht entfernt, lässt sich aber abschalten',
  ),
  otherType: text('设备类型不同', 'The device is of another type', 'Das Gerät hat einen anderen Typ'),
  choice: text('没有此选项', 'There is no such choice', 'Diese Auswahl gibt es nicht'),
} as const;

/** What is wrong with points beside each other. */
export const pointFaultTexts = {
  equal: (other: string) =>
    text(
      `与 ${other} 占用相同的寄存器`,
      `It has the same registers as ${other}`,
      `Hat dieselben Register wie ${other}`,
    ),
  partial: (other: string) =>
    text(
      `与 ${other} 的寄存器部分重叠`,
      `Its registers overlap those of ${other}`,
      `Die Register überschneiden sich mit ${other}`,
    ),
  unknown: (other: string) =>
    text(`本电站没有点位 ${other}`, `This station has no point ${other}`, `Diese Anlage hat keinen Punkt ${other}`),
  ring: (ring: string) =>
    text(`表达式构成循环：${ring}`, `The formulas form a ring: ${ring}`, `Die Formeln bilden einen Ring: ${ring}`),
  cycle: (interval: number, cycle: number) =>
    text(
      `${interval} s 无法实现：一轮读取需要 ${cycle.toFixed(1)} s`,
      `${interval} s is not possible: one cycle takes ${cycle.toFixed(1)} s`,
      `${interval} s ist nicht möglich: ein Zyklus dauert ${cycle.toFixed(1).replace('.', ',')} s`,
    ),
  line: (interval: number, cycle: number) =>
    text(
      `RS-485 总线上 ${interval} s 无法实现：依次读取全部设备需要 ${cycle.toFixed(1)} s`,
      `${interval} s is not possible on the RS-485 line: reading all its devices in turn takes ${cycle.toFixed(1)} s`,
      `${interval} s ist auf der RS-485-Leitung nicht möglich: alle Geräte nacheinander zu lesen dauert ${cycle.toFixed(1).replace('.', ',')} s`,
    ),
};
