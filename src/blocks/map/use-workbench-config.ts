import { useMemo } from 'react';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { readWorkbenchConfig, type WorkbenchConfig } from '#src/contract/system/workbench-config.ts';
import { useRuntime } from '#src/runtime.tsx';

interface Read {
  readonly config: WorkbenchConfig;
  /** The field of the configuration that is wrong: nothing of it is used then. */
  readonly wrongField?: string;
}

/** The deployment's configuration of the workbench; nothing of it where a field is wrong. */
export function useWorkbenchConfig(): Read {
  const { workbench } = useRuntime().config;
  return useMemo(() => {
    try {
      return { config: readWorkbenchConfig(workbench) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return { config: {}, wrongField: error.field };
    }
  }, [workbench]);
}
