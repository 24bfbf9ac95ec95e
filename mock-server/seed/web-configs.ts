import type { LocalText } from '#src/contract/languages.ts';
import type { WebContent } from '#src/contract/system/web-config.ts';
import { consoleLogoId } from './files.ts';

type WebFields = Omit<WebContent, 'loginTitle'> & { readonly loginTitle: LocalText | null };

const noName: LocalText = { zh: '', en: '', de: '' };

const systemName: LocalText = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
};

/** What inherits everything. */
export const emptyContent: WebFields = {
  enabled: true,
  systemName: noName,
  icon: '',
  iconDark: '',
  webImg: '',
  webImgDark: '',
  largeScreen: '',
  pageIcon: '',
  theme: '',
  globalSystemName: noName,
  loginTitle: noName,
  logoImg: '',
  logoImgDark: '',
};

interface WebSeed {
  /** null: the platform. */
  readonly orgId: string | null;
  readonly name: LocalText;
  readonly content: WebFields;
}

export const platformName: LocalText = { zh: '平台', en: 'Platform', de: 'Plattform' };

export const webConfigSeeds: readonly WebSeed[] = [
  {
    orgId: null,
    name: platformName,
    content: { ...emptyContent, systemName, globalSystemName: systemName, loginTitle: null },
  },
  {
    orgId: 'org-112',
    name: { zh: '慈溪物流园管理公司', en: 'Cixi Logistics Park Management', de: 'Verwaltung Logistikzentrum Cixi' },
    content: {
      ...emptyContent,
      systemName: { zh: '慈溪物流园能源', en: 'Cixi Park Energy', de: 'Energie Logistikzentrum Cixi' },
      icon: consoleLogoId,
      largeScreen: consoleLogoId,
      theme: 'gy-theme',
    },
  },
];
