import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import type { LocalText } from '../languages.ts';
import { textMax } from '../limits.ts';
import { type GateItemKind, gateItemKinds, gates } from '../rules/life-cycle/life-cycle-gates.ts';
import { requiredText } from '../rules/text.ts';
import { day } from '../rules/times.ts';
import { demand } from './demand.ts';
import { person } from './record-fields.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What a gate asks for: the refusal of a move names it as the checklist does. */
export const gateItemNames: Readonly<Record<GateItemKind, LocalText>> = {
  attachment: text('需求附件', 'Document of the demand', 'Unterlage zum Bedarf'),
  design: text('设计文件', 'Design', 'Planung'),
  gridApplication: text('并网申请', 'Grid application', 'Netzanschlussbegehren'),
  sale: text('已签合同', 'Signed contract', 'Unterschriebener Vertrag'),
  batch: text('带序列号的生产批次', 'Batch with serial numbers', 'Charge mit Seriennummern'),
  factoryTest: text('出厂试验（FAT）', 'Factory test (FAT)', 'Werksabnahme (FAT)'),
  punchA: text('A 类缺陷', 'Class A punch items', 'Mängel der Klasse A'),
  siteTest: text('现场试验（SAT）', 'Site test (SAT)', 'Abnahme vor Ort (SAT)'),
  commissioning: text('调试记录', 'Commissioning', 'Inbetriebnahme'),
  asBuilt: text('竣工图', 'As-built drawings', 'Bestandspläne'),
  gridConnection: text('并网许可', 'Grid connection', 'Netzanschluss'),
  training: text('培训记录', 'Training', 'Schulung'),
  acceptance: text('验收单', 'Acceptance', 'Abnahme'),
  delivery: text('完整到货', 'Complete delivery', 'Vollständige Lieferung'),
  punchB: text('B 类缺陷', 'Class B punch items', 'Mängel der Klasse B'),
  punchC: text('C 类缺陷（需有期限）', 'Class C punch items (with date)', 'Mängel der Klasse C (mit Termin)'),
  station: text('关联电站', 'Station', 'Anlage'),
  devices: text('按序列号关联的设备', 'Devices by serial number', 'Geräte nach Seriennummer'),
  warranty: text('质保期满文件', 'End of warranty', 'Ende der Gewährleistung'),
  case: text('已关闭的售后单', 'Closed after-sale cases', 'Abgeschlossene Servicefälle'),
};

const gateItem = z.object({
  /** The stage that begins behind the gate. */
  gate: z.enum(gates),
  kind: z.enum(gateItemKinds),
  /** It is met where `have` is not below it. */
  needed: z.int(),
  have: z.int(),
  /** Serial numbers that it lacks, where it is counted by them. */
  missing: z.array(z.string()),
  /** A waived item lets the demand pass, and is met by `dueOn`. */
  waived: z.nullable(
    z.object({
      by: z.nullable(person),
      at: time,
      reason: z.string(),
      dueOn: day,
      /** It is not met, and its day is over by the calendar of the demand's organisation. */
      overdue: z.boolean(),
    }),
  ),
});

const waiver = { gate: z.enum(gates), kind: z.enum(gateItemKinds), reason: requiredText(textMax), dueOn: day };

export const gateEndpoints = named({
  /** Of all gates, in their order. */
  getDemandGate: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/gate' },
    { request: z.object({ id }), response: z.array(gateItem) },
  ),
  /** By somebody else than the demand's author: it moves on without that item, which stays open until it is met. */
  waiveDemandItem: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/waive' },
    { request: z.object({ id, revision: z.int(), ...waiver }), response: demand, permission: 'lifeCycle_ratify' },
  ),
  /** Of a ratified demand: names the station that it has built. */
  linkDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/link' },
    { request: z.object({ id, revision: z.int(), stationId: id }), response: demand, permission: 'lifeCycle_save' },
  ),
});
