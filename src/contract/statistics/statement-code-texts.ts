import { codes } from '../codes.ts';
import type { LocalText } from '../languages.ts';

/** Messages of the codes that refuse to close or change a statement. */
export const statementCodeTexts = {
  [codes.statementNotOver]: {
    zh: '该月尚未结束，或结束未满三天（可能还有补传数据），暂不能结账',
    en: 'The month is not over, or ended less than three days ago: late readings may still come',
    de: 'Der Monat ist noch nicht vorbei oder endete vor weniger als drei Tagen: Werte können noch nachkommen',
  },
  [codes.statementState]: {
    zh: '结算单的状态不允许此操作：已结账的须先重新打开',
    en: 'The statement’s state does not allow this: a closed one has to be reopened first',
    de: 'Der Stand der Abrechnung lässt das nicht zu: bitte eine abgeschlossene zuerst wieder öffnen',
  },
  [codes.statementOrder]: {
    zh: '请按月份顺序结账：较早的月份尚未结账',
    en: 'Please close the months in order: an earlier one is open',
    de: 'Bitte die Monate der Reihe nach abschließen: ein früherer ist offen',
  },
  [codes.statementIncomplete]: {
    zh: '该月缺少读数，须先录入有凭证的替代值才能结账',
    en: 'Readings are missing: please enter a documented value for them first',
    de: 'Es fehlen Messwerte: bitte zuerst einen belegten Ersatzwert eintragen',
  },
  [codes.statementSelfClosed]: {
    zh: '录入调整的人不能结账，请由他人结账',
    en: 'The person who adjusted the statement cannot close it; please let somebody else do so',
    de: 'Wer die Abrechnung angepasst hat, kann sie nicht abschließen; das muss jemand anderes tun',
  },
} satisfies Partial<Readonly<Record<number, LocalText>>>;
