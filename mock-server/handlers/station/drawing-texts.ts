import type { LocalText } from '#src/contract/languages.ts';
import type { SceneFault } from '#src/contract/rules/scene-faults.ts';
import type { PlanFault } from '#src/contract/station/site-plan.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about a drawing; each names a part or device by its id. */
export const sceneFaultTexts: Readonly<Record<SceneFault['kind'], (id: string) => LocalText>> = {
  twice: (id) => text(`“${id}”重复`, `“${id}” stands there twice`, `„${id}“ kommt doppelt vor`),
  dangling: (id) =>
    text(
      `连线指向的“${id}”不在图中`,
      `the line leads to “${id}”, which is not drawn`,
      `die Linie führt zu „${id}“, das nicht gezeichnet ist`,
    ),
  loose: (id) => text(`“${id}”没有连线`, `no line leads to “${id}”`, `zu „${id}“ führt keine Linie`),
  loop: (id) =>
    text(`连线的两端都是“${id}”`, `the line begins and ends at “${id}”`, `die Linie beginnt und endet bei „${id}“`),
  device: (id) =>
    text(
      `“${id}”的图形与是否对应设备不符`,
      `“${id}” must stand for a device if its symbol is one, and only then`,
      `„${id}“ muss genau dann für ein Gerät stehen, wenn sein Symbol eines ist`,
    ),
  bar: (id) =>
    text(
      `只有母线才有长度和方向，“${id}”不符`,
      `a busbar, and nothing else, has length and direction: “${id}”`,
      `Länge und Richtung haben Sammelschienen, sonst nichts: „${id}“`,
    ),
  position: (id) =>
    text(
      `“${id}”不是开关，没有位置`,
      `“${id}” is no switch and has no position`,
      `„${id}“ ist kein Schalter und hat keine Stellung`,
    ),
  unknown: (id) =>
    text(`电站没有设备“${id}”`, `the station has no device “${id}”`, `die Anlage hat kein Gerät „${id}“`),
  type: (id) =>
    text(
      `设备“${id}”的类型与图形不符`,
      `device “${id}” is of another type than its symbol`,
      `Gerät „${id}“ ist von anderer Art als sein Symbol`,
    ),
  point: (id) => text(`“${id}”没有此测点`, `“${id}” has no such point`, `„${id}“ hat keinen solchen Messpunkt`),
};

export const planFaultTexts: Readonly<Record<PlanFault['fault'], (id: string) => LocalText>> = {
  unknownDevice: sceneFaultTexts.unknown,
  wrongKind: (id) =>
    text(
      `设备“${id}”不属于此类物体`,
      `device “${id}” does not belong into an object of this kind`,
      `Gerät „${id}“ gehört nicht in ein Objekt dieser Art`,
    ),
  deviceMissing: (id) =>
    text(`平面图中缺少设备“${id}”`, `device “${id}” is missing on the plan`, `Gerät „${id}“ fehlt auf dem Plan`),
};
