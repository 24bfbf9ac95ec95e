import type { ResponseFor } from '#src/contract/endpoints.ts';
import { seriesId } from '#src/contract/rules/energy/parameter.ts';
import type { SignedIn } from '../../contract/support/harness.ts';
import { configForm } from '../../contract/station/station-config-samples.ts';
import { infoForm } from '../../contract/station/station-info-samples.ts';
import { saveRequest } from '../../contract/user/user-samples.ts';
import { platformWebId, webRequest } from '../../contract/system/web-config-samples.ts';

type ParameterVersion = ResponseFor<'getParameter'>['versions'][number];
type DictionaryValue = ResponseFor<'listDictionaryValues'>['records'][number];

/** The form of a screen, and somebody else who saves the same record. */
export interface ScreenForm {
  /** The record that is changed. */
  readonly id: string;
  /** The call that saves it, below `/api`. */
  readonly path: string;
  /** The field that the test fills, with what the record does not have yet. */
  readonly field: string;
  readonly entered: string;
  /** Somebody else saves another field; answers the text that stands in the panel then. */
  otherSave(other: SignedIn, id: string): Promise<string>;
  /** The record as it is now. */
  read(other: SignedIn, id: string): Promise<{ readonly revision: number }>;
  /** Where the button of the form is not on the first tab of the detail. */
  readonly tab?: string;
  /** Each save is confirmed with what it changes. */
  readonly isConfirmed?: boolean;
}

/** What the tests that hold for every administration screen know of one. */
export interface AdminScreen {
  readonly requirement: string;
  readonly url: string;
  /** Filters, order and page that the address has. */
  readonly query: string;
  readonly form?: ScreenForm;
  /** Makes records that the first content of a server does not have. */
  prepare?(other: SignedIn): Promise<unknown>;
}

const street = '文三路 8 号';
const remark = '他人刚刚填写';

const user: ScreenForm = {
  id: '10101',
  path: '/admin/user/update',
  field: '地址',
  entered: street,
  async otherSave(other, id) {
    const record = await other.call('getUserRecord', { id });
    await other.call('updateUser', { ...saveRequest(record), remark, addRoles: [], removeRoles: [] });
    return remark;
  },
  read: (other, id) => other.call('getUserRecord', { id }),
};

const merchant: ScreenForm = {
  id: 'M5',
  path: '/admin/merchant/save',
  field: '地址',
  entered: street,
  async otherSave(other, id) {
    const { number: _number, ...record } = await other.call('getMerchant', { id });
    await other.call('saveMerchant', { ...record, remark });
    return remark;
  },
  read: (other, id) => other.call('getMerchant', { id }),
};

const organization: ScreenForm = {
  id: 'org-11',
  path: '/sys/org/save',
  field: '地址',
  entered: street,
  async otherSave(other, id) {
    const { number, parentId, ...record } = await other.call('getOrganization', { id });
    await other.call('saveOrganization', { ...record, number: number ?? '', parentId: parentId ?? '', remark });
    return remark;
  },
  read: (other, id) => other.call('getOrganization', { id }),
};

const role: ScreenForm = {
  id: '2006',
  path: '/admin/role/save',
  field: '排序',
  entered: '77',
  async otherSave(other, id) {
    const { roleName, roleCode, orgId, order, revision } = await other.call('getRole', { id });
    await other.call('saveRole', { roleName, roleCode, orgId, order: String(order), remark, id, revision });
    return remark;
  },
  read: (other, id) => other.call('getRole', { id }),
};

const dictionaryValue: ScreenForm = {
  id: 'DV10',
  path: '/admin/dicdata/save',
  field: '标签（英文）',
  entered: 'Round',
  async otherSave(other, id) {
    const { dictType, dictValue, dictCode, dictLabel, order, tone, revision } = (await this.read(
      other,
      id,
    )) as DictionaryValue;
    const request = { dictType, dictValue, dictCode, dictLabel, order: String(order), tone, remark, id, revision };
    await other.call('saveDictionaryValue', request);
    return remark;
  },
  async read(other, id) {
    const { records } = await other.call('listDictionaryValues', { pageSize: 500 });
    return records.find((record) => record.id === id)!;
  },
};

const appVersion: ScreenForm = {
  id: 'V6',
  path: '/admin/appVersion/save',
  field: '下载地址',
  entered: 'https://apps.example.com/ems-2.5.0.apk',
  async otherSave(other, id) {
    const { records } = await other.call('listAppVersions', { pageSize: 500 });
    const { platform, versionNumber, downloadAddress, forcedUpgrade, minVersion, share, revision } = records.find(
      (record) => record.id === id,
    )!;
    const fields = { platform, versionNumber, downloadAddress, forcedUpgrade, minVersion, share: String(share) };
    await other.call('saveAppVersion', { ...fields, updateContent: { zh: remark, en: '', de: '' }, id, revision });
    return remark;
  },
  async read(other, id) {
    const { records } = await other.call('listAppVersions', { pageSize: 500 });
    return records.find((record) => record.id === id)!;
  },
};

const webConfig: ScreenForm = {
  id: platformWebId,
  path: '/admin/logo/save',
  field: '登录页标题（英文）',
  entered: 'Park energy',
  async otherSave(other, id) {
    const config = await other.call('getWebConfig', { id });
    const systemName = { ...config.systemName, de: config.systemName.de === remark ? `${remark} 2` : remark };
    await other.call('saveWebConfig', webRequest(config, { systemName }));
    return systemName.de;
  },
  read: (other, id) => other.call('getWebConfig', { id }),
};

const parameter: ScreenForm = {
  id: seriesId('treeAbsorption', 'region', 'WORLD'),
  tab: 'versions',
  isConfirmed: true,
  path: '/admin/parameter/save',
  field: '来源（英文）',
  entered: 'Forest survey',
  async otherSave(other, id) {
    const { value, validFrom, source, sourceUrl, publishedOn, revision, ...record } = (await this.read(
      other,
      id,
    )) as ParameterVersion;
    const { parameterKey, scopeKind, scopeId } = record;
    // Another text at each call: saving the same twice changes nothing.
    const text = record.remark === remark ? `${remark}。` : remark;
    const fields = { parameterKey, scopeKind, scopeId, value, validFrom, source, sourceUrl, publishedOn };
    await other.call('saveParameter', { ...fields, remark: text, id: record.id, revision });
    return text;
  },
  async read(other, id) {
    const { versions } = await other.call('getParameter', { id });
    return versions.find(({ state }) => state === 'future')!;
  },
};

/** A value to come: what is in force is not changed. */
const addFutureValue = (other: SignedIn) =>
  other.call('saveParameter', {
    parameterKey: 'treeAbsorption',
    scopeKind: 'region',
    scopeId: 'WORLD',
    value: 11,
    validFrom: '2099-01-01',
    source: { zh: '林业调查', en: '', de: '' },
    sourceUrl: '',
    publishedOn: '',
    remark: '',
  });

const point: ScreenForm = {
  id: 'a-pcs-1.frequency',
  path: '/point/save',
  field: '名称（英文）',
  entered: 'Frequency of the converter',
  async otherSave(other, id) {
    const { reading: _reading, ...record } = await other.call('getPoint', { id });
    await other.call('savePoint', { ...record, byteOrder: 'CDAB' });
    return 'CDAB';
  },
  read: (other, id) => other.call('getPoint', { id }),
};

const stationConfig: ScreenForm = {
  id: 'st-b',
  path: '/station/config/save',
  field: '允许的来源',
  entered: 'https://portal.example.com',
  async otherSave(other, id) {
    const form = await configForm(other, id);
    // Another number at each call: saving the same twice changes nothing.
    const minutes = form.escalationMinutes === 147 ? 149 : 147;
    await other.call('saveStationConfig', { ...form, escalationMinutes: String(minutes) });
    return String(minutes);
  },
  read: (other, id) => other.call('getStationConfig', { id }),
};

const stationInfo: ScreenForm = {
  id: 'st-b',
  path: '/station/info/save',
  field: '供电公司',
  entered: '慈溪市供电公司',
  async otherSave(other, id) {
    const form = await infoForm(other, id);
    // Another text at each call: saving the same twice changes nothing.
    const text = form.remark === remark ? `${remark}。` : remark;
    await other.call('saveStationInfo', { ...form, remark: text });
    return text;
  },
  read: (other, id) => other.call('getStationInfo', { id }),
};

const setting: ScreenForm = {
  id: 'loginTitle',
  path: '/admin/config/save',
  field: '标题（德文）',
  entered: 'Betriebsführung',
  async otherSave(other, id) {
    const { value, revision } = await other.call('getConfigSetting', { id });
    const before = typeof value === 'string' ? { zh: value, en: '', de: '' } : value;
    const zh = before.zh === '园区一' ? '园区二' : '园区一';
    await other.call('saveConfigSetting', { key: 'loginTitle', revision, value: { ...before, zh } });
    return zh;
  },
  read: (other, id) => other.call('getConfigSetting', { id }),
};

const menuRow: ScreenForm = {
  id: '3101',
  path: '/admin/menu/save',
  field: '名称（英文）',
  entered: 'Alarm desk',
  async otherSave(other, id) {
    const {
      parentId,
      roles: _roles,
      homeOf: _homes,
      updater: _updater,
      updateTime: _time,
      menuName: _name,
      ...row
    } = await other.call('getMenuRow', { id });
    // Another name at each call: saving the same twice changes nothing.
    const componentName = row.componentName === 'AlarmDesk' ? 'AlarmDeskTwo' : 'AlarmDesk';
    await other.call('saveMenuRow', { ...row, parentId: parentId ?? '', componentName });
    return componentName;
  },
  read: (other, id) => other.call('getMenuRow', { id }),
};

export const adminScreens: readonly AdminScreen[] = [
  { requirement: 'VW-25', url: '/user', query: 'state=active&sort=-userName&page=2', form: user },
  { requirement: 'VW-21', url: '/merchant', query: 'state=active&sort=-validUntil', form: merchant },
  { requirement: 'VW-22', url: '/organization', query: 'keyword=1', form: organization },
  { requirement: 'VW-23', url: '/role', query: 'keyword=R&sort=-holders', form: role },
  { requirement: 'VW-24', url: '/stationConfig', query: 'sort=-stationName', form: stationConfig },
  { requirement: 'VW-35', url: '/stationInfo', query: 'phase=operation&sort=-name', form: stationInfo },
  { requirement: 'VW-20', url: '/menu', query: 'keyword=a', form: menuRow },
  { requirement: 'VW-70', url: '/appConfig', query: 'platform=android&sort=versionNumber', form: appVersion },
  { requirement: 'VW-71', url: '/config', query: 'group=security', form: setting },
  { requirement: 'VW-72', url: '/dictionary', query: 'type=maintenance_type&sort=-dictValue', form: dictionaryValue },
  { requirement: 'VW-30', url: '/pointTable', query: 'device=a-pcs-1&kind=gauge&sort=-register', form: point },
  { requirement: 'VW-32', url: '/point', query: 'station=st-a&device=a-pcs-1&critical=1' },
  {
    requirement: 'VW-73',
    url: '/logManager',
    query: 'outcome=refused',
    prepare: (other) => other.call('removeMerchant', { id: 'M0', revision: 1 }).catch(() => undefined),
  },
  {
    requirement: 'VW-74',
    url: '/parameter',
    query: 'sort=-parameterKey',
    form: parameter,
    prepare: addFutureValue,
  },
  { requirement: 'VW-75', url: '/webConfig', query: 'keyword=e', form: webConfig },
];
