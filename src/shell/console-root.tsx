import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { HealthLog } from '#src/api/health.ts';
import { UserRights } from '#src/blocks/permission-names/user-rights.tsx';
import { I18nProvider } from '#src/i18n/i18n.tsx';
import { Providers, type Runtime } from '#src/runtime.tsx';
import { ServerClockContext } from '#src/ui/value/clock.ts';
import { ConfirmHost } from '#src/ui/dialog/confirm.tsx';
import { createNotices } from '#src/ui/notices/notices.ts';
import type { Faults } from './faults/faults.ts';
import { HealthContext } from './health/health-context.ts';
import { NoticesContext } from '#src/ui/notices/notices-context.ts';
import { Start } from './start/start.tsx';
import { Starting } from './start/starting.tsx';

interface ConsoleRootProps {
  runtime: Runtime;
  faults: Faults;
  health: HealthLog;
  /** Keeps the address: the browser's, unless a page that we are a guest in wants it otherwise. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** Everything that stands around the console's pages, once. */
export function ConsoleRoot({ runtime, faults, health, Router = BrowserRouter }: ConsoleRootProps) {
  const { language } = runtime.api;
  const [notices] = useState(() => createNotices());
  const serverAhead = useCallback(() => -health.status().clockAheadMs, [health]);
  return (
    <Providers runtime={runtime}>
      <I18nProvider language={language}>
        <NoticesContext value={notices}>
          <Suspense fallback={<Starting />}>
            <UserRights>
              <ConfirmHost>
                <Router>
                  <HealthContext value={health}>
                    <ServerClockContext value={serverAhead}>
                      <Start faults={faults} />
                    </ServerClockContext>
                  </HealthContext>
                </Router>
              </ConfirmHost>
            </UserRights>
          </Suspense>
        </NoticesContext>
      </I18nProvider>
    </Providers>
  );
}
