import { codes } from '#src/contract/codes.ts';
import { untranslated } from '#src/contract/languages.ts';
import { requireRevision } from '../../call/access.ts';
import { type HandlersOf, pageOf } from '../../call/call.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { changesOf, effectOf, readConfigFile } from '../../records/system/config-import.ts';
import { reachOf } from '../../records/system/config-reach.ts';
import {
  allSettings,
  requireOrganizationSetting,
  requireSetting,
  requireValue,
  settingOf,
  storeSetting,
  wantsPassword,
} from '../../records/system/config-settings.ts';
import { settingId } from '../../store/config-values.ts';

type Name =
  | 'listConfigSettings'
  | 'getConfigSetting'
  | 'previewConfigSetting'
  | 'saveConfigSetting'
  | 'resetConfigSetting'
  | 'previewConfigImport'
  | 'importConfigSettings';

export const configHandlers: HandlersOf<Name> = {
  listConfigSettings({ keyword, group, scope, differs, page, pageSize }, call) {
    const found = allSettings(call).filter(
      (setting) =>
        (group === undefined || setting.group === group) &&
        (scope === undefined || setting.scope === scope) &&
        (differs === undefined || setting.differs === differs) &&
        matchesKeyword(
          keyword,
          setting.configKey,
          setting.orgName,
          ...(typeof setting.value === 'string' ? [setting.value] : Object.values(setting.value)),
        ),
    );
    return pageOf(found, page, pageSize, (setting) => setting);
  },

  getConfigSetting({ id }, call) {
    const found = allSettings(call).find((setting) => setting.id === id);
    // An organisation without a value has that of the organisation above it.
    const [key = '', orgId] = id.split('@');
    return found ?? settingOf(requireOrganizationSetting(key, orgId, call), call);
  },

  previewConfigSetting: ({ value, ...request }, call) => ({
    reach: reachOf(requireSetting(request, call), value, call),
  }),

  saveConfigSetting({ revision, value, ...request }, call) {
    const ref = requireSetting(request, call);
    requireValue(ref.key, value, call);
    if (wantsPassword(ref, value, call) && !call.caller.isConfirmed) throw new Refusal(codes.stepUpDue);
    const record = call.world.config.record(ref.key, ref.orgId);
    requireRevision({ id: settingId(ref.key, ref.orgId), revision: record?.revision ?? 0 }, revision);
    storeSetting(ref, value, call);
    return settingOf(ref, call);
  },

  resetConfigSetting({ revision, ...request }, call) {
    const ref = requireSetting(request, call);
    if (wantsPassword(ref, null, call) && !call.caller.isConfirmed) throw new Refusal(codes.stepUpDue);
    const record = call.world.config.record(ref.key, ref.orgId);
    requireRevision({ id: settingId(ref.key, ref.orgId), revision: record?.revision ?? 0 }, revision);
    storeSetting(ref, null, call);
    return settingOf(ref, call);
  },

  previewConfigImport({ settings }, call) {
    const { rows, faults } = readConfigFile(settings, call);
    return { faults, ...effectOf(rows, call) };
  },

  importConfigSettings({ settings, effect }, call) {
    const { rows, faults } = readConfigFile(settings, call);
    const [fault] = faults;
    if (fault) throw new FieldRefusal({ settings: untranslated(`${fault.row} ${fault.key}: ${fault.text}`) });
    const changes = changesOf(rows, call);
    const isDue = changes.some(({ ref, value }) => wantsPassword(ref, value, call));
    if (isDue && !call.caller.isConfirmed) throw new Refusal(codes.stepUpDue);
    if (effectOf(rows, call).effect !== effect) throw new Refusal(codes.conflict);
    for (const { ref, value } of changes) storeSetting(ref, value, call);
    return null;
  },
};
