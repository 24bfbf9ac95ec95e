import type { LocalText } from '#src/contract/languages.ts';

const note = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Who was on duty in the days before the start, by user id, and what they wrote. */
export const pastOperators = {
  people: ['10001', '10101', '10102'],
  acknowledgeNotes: [
    note('已通知现场值班人员', 'Staff on site informed', 'Personal vor Ort informiert'),
    note('已远程查看，持续关注', 'Checked remotely, watching', 'Aus der Ferne geprüft, wird beobachtet'),
    note('已派工单处理', 'Work order raised', 'Arbeitsauftrag erstellt'),
  ],
  resolveNotes: [
    note('现场检查后恢复正常', 'Back to normal after a check on site', 'Nach Prüfung vor Ort wieder normal'),
    note(
      '已清洗散热滤网，温度恢复',
      'Filter cleaned, temperature normal again',
      'Filter gereinigt, Temperatur wieder normal',
    ),
    note('通信恢复，数据完整', 'Communication is back, data complete', 'Kommunikation wieder da, Daten vollständig'),
  ],
} as const;
