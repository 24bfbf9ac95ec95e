import type { CarbonFactorForm } from '#src/contract/statistics/carbon.ts';
import type { LocalText } from '#src/contract/languages.ts';

type Facts = Pick<CarbonFactorForm, 'region' | 'kind' | 'dataYear' | 'value' | 'status' | 'validFrom'>;

const seed = (facts: Facts, source: LocalText, more: Partial<CarbonFactorForm> = {}) => {
  const { publishedOn = '', validTo = '' } = more;
  return {
    validTo,
    publishedOn,
    unit: 'CO2' as const,
    upstream: false,
    source,
    document: '',
    ...facts,
    ...more,
    inForceAt: Date.parse(publishedOn === '' ? facts.validFrom : publishedOn),
  };
};

const national = (year: number): LocalText => ({
  zh: `全国电力平均二氧化碳排放因子（${year} 年）`,
  en: `National mean emission factor of electricity, China ${year}`,
  de: `Nationaler mittlerer Strom-Emissionsfaktor, China ${year}`,
});

const footprint = (year: number): LocalText => ({
  zh: `全国电力平均碳足迹因子（${year} 年）`,
  en: `National mean carbon footprint of electricity, China ${year}`,
  de: `Nationaler mittlerer CO₂-Fußabdruck von Strom, China ${year}`,
});

const germanMix = (year: number, [zh, en, de]: readonly [string, string, string]): LocalText => ({
  zh: `德国联邦环境署，${year} 年电力排放因子（${zh}）`,
  en: `German Environment Agency, electricity mix ${year} (${en})`,
  de: `Umweltbundesamt, Strommix ${year} (${de})`,
});

/** The published factors of a new world: of each kind and year its own record. */
export const seedCarbonFactors = () => [
  seed(
    { region: 'CN', kind: 'location', dataYear: 2022, value: 0.5366, status: 'final', validFrom: '2024-12-20' },
    national(2022),
    { publishedOn: '2024-12-20' },
  ),
  seed(
    { region: 'CN', kind: 'location', dataYear: 2023, value: 0.5306, status: 'final', validFrom: '2026-01-01' },
    national(2023),
    { publishedOn: '2025-12-31' },
  ),
  seed(
    { region: 'CN', kind: 'footprint', dataYear: 2023, value: 0.6205, status: 'final', validFrom: '2023-01-01' },
    footprint(2023),
    { validTo: '2023-12-31', unit: 'CO2e', upstream: true },
  ),
  seed(
    { region: 'CN', kind: 'footprint', dataYear: 2024, value: 0.5777, status: 'final', validFrom: '2024-01-01' },
    footprint(2024),
    { validTo: '2024-12-31', unit: 'CO2e', upstream: true },
  ),
  seed(
    { region: 'DE', kind: 'location', dataYear: 2022, value: 0.433, status: 'final', validFrom: '2022-01-01' },
    germanMix(2022, ['终值', 'final', 'endgültig']),
    { validTo: '2022-12-31' },
  ),
  seed(
    { region: 'DE', kind: 'location', dataYear: 2023, value: 0.386, status: 'preliminary', validFrom: '2023-01-01' },
    germanMix(2023, ['初步', 'preliminary', 'vorläufig']),
    { validTo: '2023-12-31' },
  ),
  seed(
    { region: 'DE', kind: 'location', dataYear: 2024, value: 0.363, status: 'estimate', validFrom: '2024-01-01' },
    germanMix(2024, ['估算', 'estimate', 'Schätzung']),
    { validTo: '2024-12-31' },
  ),
];
