import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from './api/client.ts';
import type { PushChannel } from './api/push/channel.ts';
import type { Config } from './contract/system/config.ts';
import type { PermissionKey } from './contract/user/permissions.ts';
import type { Session, SessionState } from './session/session.ts';

/** What roots of one session share: two elements on a page use the same object, two sessions have one each. */
export interface Connection {
  readonly config: Config;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly push: PushChannel;
}

/**
 * A root's runtime: its connection and calls in its language. The texts themselves come from `I18nProvider`, which a
 * root adds only where it needs it: a closed bell does without i18next.
 */
export interface Runtime extends Connection {
  readonly api: ApiClient;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function Providers({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queryClient}>{children}</QueryClientProvider>
    </RuntimeContext>
  );
}

/** @throws Error outside `<Providers>` */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs <Providers> above it');
  return runtime;
}

export const useApi = (): ApiClient => useRuntime().api;

export function useSession(): SessionState {
  const { session } = useRuntime();
  return useSyncExternalStore(session.onChange, session.snapshot);
}

/** Whether the user holds a button key; without it an action is not in the page at all. */
export const usePermission = (key: PermissionKey): boolean => useSession().permissions.includes(key);
