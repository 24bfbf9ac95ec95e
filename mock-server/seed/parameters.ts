import type { LocalText } from '#src/contract/languages.ts';
import type { ParameterRegion } from '#src/contract/rules/energy/parameter.ts';
import type { ParameterKey } from '#src/contract/rules/energy/parameter-keys.ts';
import { usualFreshness } from '#src/lib/freshness.ts';
import { nameplateConsumption } from '../plant/fuel.ts';

const seed = (
  parameterKey: ParameterKey,
  scopeId: ParameterRegion,
  value: number,
  validFrom: string,
  source: LocalText,
) => ({
  parameterKey,
  scopeKind: 'region' as const,
  scopeId,
  value,
  validFrom,
  source,
  sourceUrl: '',
  publishedOn: '',
  remark: '',
});

/** The values of a new world: the widest scopes, so that every station has one. Factors of the grid are records of their own. */
export const seedParameters = () => [
  seed('dieselCarbonFactor', 'WORLD', 2.6, '2024-01-01', {
    zh: '演示值：柴油每升约 2.6 千克',
    en: 'Demonstration value: about 2.6 kg a litre of diesel',
    de: 'Demonstrationswert: etwa 2,6 kg je Liter Diesel',
  }),
  seed('dieselConsumption', 'WORLD', nameplateConsumption, '2024-01-01', {
    zh: '柴油发电机组铭牌油耗（演示值）',
    en: 'Nameplate consumption of the diesel generators (demonstration value)',
    de: 'Nennverbrauch der Dieselaggregate (Demonstrationswert)',
  }),
  seed('dieselPrice', 'CN', 7.2, '2024-01-01', {
    zh: '演示值：柴油每升约 7.2 元',
    en: 'Demonstration value: about 7.20 CNY a litre of diesel',
    de: 'Demonstrationswert: etwa 7,20 CNY je Liter Diesel',
  }),
  seed('dieselPrice', 'DE', 1.6, '2024-01-01', {
    zh: '演示值：柴油每升约 1.6 欧元',
    en: 'Demonstration value: about 1.60 EUR a litre of diesel',
    de: 'Demonstrationswert: etwa 1,60 EUR je Liter Diesel',
  }),
  seed('coalEquivalent', 'WORLD', 0.1229, '2024-01-01', {
    zh: 'GB/T 2589-2020，电力当量值',
    en: 'GB/T 2589-2020, electricity by its heat',
    de: 'GB/T 2589-2020, Strom nach Wärmeinhalt',
  }),
  seed('treeAbsorption', 'WORLD', 10, '2024-01-01', {
    zh: '经验值：一棵树每年约吸收 10 千克',
    en: 'Rule of thumb: a tree binds about 10 kg a year',
    de: 'Faustwert: ein Baum bindet etwa 10 kg im Jahr',
  }),
  seed('demandWindow', 'WORLD', 15, '2024-01-01', {
    zh: '电能计量常规：15 分钟',
    en: 'Usual metering practice: 15 minutes',
    de: 'Übliche Messpraxis: 15 Minuten',
  }),
  seed('currencyRate', 'WORLD', 7.8, '2026-01-01', {
    zh: '演示值，非市场汇率',
    en: 'Demonstration value, no market rate',
    de: 'Demonstrationswert, kein Marktkurs',
  }),
  seed('incomeDays', 'WORLD', 7, '2026-01-01', {
    zh: '平台约定',
    en: 'Convention of the platform',
    de: 'Festlegung der Plattform',
  }),
  seed('rankingTop', 'WORLD', 5, '2026-01-01', {
    zh: '平台约定',
    en: 'Convention of the platform',
    de: 'Festlegung der Plattform',
  }),
  seed('offlineAfter', 'WORLD', 60, '2026-01-01', {
    zh: '平台约定',
    en: 'Convention of the platform',
    de: 'Festlegung der Plattform',
  }),
  seed('lateAfter', 'WORLD', usualFreshness.late, '2026-01-01', {
    zh: '平台约定',
    en: 'Convention of the platform',
    de: 'Festlegung der Plattform',
  }),
  seed('staleAfter', 'WORLD', usualFreshness.stale, '2026-01-01', {
    zh: '平台约定',
    en: 'Convention of the platform',
    de: 'Festlegung der Plattform',
  }),
];
