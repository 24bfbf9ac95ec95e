import { Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { I18nProvider } from '#src/i18n/i18n.tsx';
import { Providers, type Runtime } from '#src/runtime.tsx';
import { ConfirmHost } from '#src/ui/confirm.tsx';
import { createNotices } from '#src/ui/notices/notices.ts';
import type { Faults } from './faults/faults.ts';
import { NoticesContext } from './notices-context.ts';
import { Start } from './start/start.tsx';
import { Starting } from './start/starting.tsx';

/** Everything that stands around the console's pages, once. */
export function ConsoleRoot({ runtime, faults }: { runtime: Runtime; faults: Faults }) {
  const { language } = runtime.api;
  const [notices] = useState(() => createNotices());
  return (
    <Providers runtime={runtime}>
      <I18nProvider language={language}>
        <NoticesContext value={notices}>
          <Suspense fallback={<Starting />}>
            <ConfirmHost>
              <BrowserRouter>
                <Start faults={faults} />
              </BrowserRouter>
            </ConfirmHost>
          </Suspense>
        </NoticesContext>
      </I18nProvider>
    </Providers>
  );
}
