import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

test('[LY-02] a German compound may be divided between its words, nothing else changes', () => {
  const divided = (name: string) => withSoftHyphens(name).replaceAll('\u00ad', '|');
  expect(divided('Microgrid-Energiemanagement')).toBe('Microgrid-Energie|management');
  expect(divided('Batteriewechselrichter 1')).toBe('Batterie|wechselrichter 1');
  expect(divided('Anlagenkonfiguration')).toBe('Anlagen|konfiguration');
  expect(divided('Regionalgesellschaft Zhejiang')).toBe('Regional|gesellschaft Zhejiang');
  expect(divided('Zellübertemperatur, Stufe 1')).toBe('Zellüber|temperatur, Stufe 1');
  expect(divided('Leistungssollwert')).toBe('Leistungs|sollwert');
  expect(divided('Betriebsfreigabe')).toBe('Betriebs|freigabe');
  expect(divided('Isolationswiderstand des PV-Felds')).toBe('Isolations|widerstand des PV-Felds');
  expect(divided('standortbasiert')).toBe('standort|basiert');
  expect(divided('Micro-grid Energy Management')).toBe('Micro-grid Energy Management');
  expect(divided('微电网能量管理系统')).toBe('微电网能量管理系统');
});
