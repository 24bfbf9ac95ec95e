import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { configAdminEndpoints, type ConfigSetting } from '#src/contract/system/config-admin.ts';
import { useApi } from '#src/runtime.tsx';

export interface SettingDialogProps extends DialogProps {
  setting: ConfigSetting;
}

/** The setting as the server has it now; until then as the list has it. */
export function useSetting(setting: ConfigSetting): ConfigSetting {
  const { data } = useQuery(
    query(useApi(), configAdminEndpoints.getConfigSetting, { id: setting.id }, { silent: true }),
  );
  return data ?? setting;
}
