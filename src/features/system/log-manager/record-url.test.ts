import { expect, test } from 'vitest';
import { recordUrl } from './record-url.ts';

test.each([
  ['users', 'saveUser', '10002', '/user?id=10002'],
  ['config', 'saveConfigSetting', 'idleLockMinutes@org-1', '/config?id=idleLockMinutes%40org-1'],
  ['config', 'publishWebConfig', 'WC-platform', '/webConfig?id=WC-platform'],
  ['dictionary', 'saveDictionaryValue', 'DV3', '/dictionary?id=DV3'],
  ['dictionary', 'mergeDictionaryValue', '10003', undefined],
  ['stations', 'saveStationConfig', 'st-a', '/stationConfig?id=st-a'],
  ['config', 'saveParameter', 'PV3', undefined],
  ['dictionary', 'saveDictionaryType', 'DT1', undefined],
] as const)('[VW-73] an entry of %s (%s) leads to its record', (area, endpoint, id, url) => {
  expect(recordUrl({ area, endpoint }, id)).toBe(url);
});
