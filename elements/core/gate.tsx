import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { ErrorListener } from '#src/api/client.ts';
import { reaction } from '#src/api/error-policy.ts';
import { createHealthLog } from '#src/api/health.ts';
import { retryWhenAnswered } from '#src/api/retry-when-answered.ts';
import { DisplayPreferencesScope } from '#src/blocks/display-preferences.tsx';
import { UserRights } from '#src/blocks/permission-names/user-rights.tsx';
import { I18nProvider, useTexts } from '#src/i18n/i18n.tsx';
import { Providers } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ServerClockContext } from '#src/ui/value/clock.ts';
import { ConfirmHost } from '#src/ui/dialog/confirm.tsx';
import { NoticeArea } from '#src/ui/notices/notice-area.tsx';
import { NoticesContext } from '#src/ui/notices/notices-context.ts';
import { createNotices } from '#src/ui/notices/notices.ts';
import { CodeGoneContext, type CodeGoneProps } from '#src/ui/lazy-component.ts';
import { CodeGone } from '#src/ui/state/code-gone.tsx';
import { LateCodeNote } from '#src/ui/state/late-code-note.tsx';
import { Empty, Skeleton } from '#src/ui/state/states.tsx';
import { runtimeOf } from './connection.ts';
import type { ElementHost } from './definition.ts';
import { gateTexts } from './gate-texts.ts';
import type { Link } from './link.ts';
import type { ElementViewProps } from './mount.tsx';
import { type Choices, type ConfigProblem, refusalOf } from './settings.ts';
import { PageRight } from './page-right.tsx';
import { setStates } from './states.ts';
import type { SessionProperties } from './surface.ts';
import { tellPage } from './tell-page.ts';
import { type ConnectionState, useConnection } from './use-connection.ts';

type Source = SessionProperties & { readonly apiBase?: string | undefined; readonly configUrl?: string | undefined };

/** Props of an element's content, which is shown while the host page provides a session. */
export interface LinkedProps<P> extends ElementViewProps<P> {
  readonly link: Link;
}

/** Rules for the settings that an element accepts. */
interface Rules<P> {
  readonly choices: Choices;
  /** Called once, when the element is inserted. */
  refuse?(props: P): ConfigProblem | undefined;
}

interface ScreenRules<P> extends Rules<P> {
  /** The component path of the page that the element shows: who does not have it in the menu does not get it here. */
  page(props: P): string;
}

/** The message of a setting that the element cannot use; it is also emitted as `ems-error`. */
function useRefusal<P extends Source>(host: ElementHost, props: P, { choices, refuse }: Rules<P>) {
  const [first] = useState(() => refuse?.(props));
  const message = (first ?? refusalOf(choices, props))?.message;
  useEffect(() => {
    if (message !== undefined) host.emit('ems-error', { kind: 'config', message });
  }, [host, message]);
  return message;
}

/** The view of an element that fills a box: waits for the session, and shows why it cannot be shown. */
export function gated<P extends Source>(
  Linked: ComponentType<LinkedProps<P>>,
  rules: Rules<P>,
): ComponentType<ElementViewProps<P>> {
  return function Gate(view) {
    const { host, props, language } = view;
    const [state, retry] = useConnection(host, props);
    const { status } = state;
    const refusal = useRefusal(host, props, rules);
    const [Gone] = useState(() => codeGoneOf(host));
    const isRefused = refusal !== undefined;
    useEffect(() => host.answer({ signIn: retry }), [host, retry]);
    useEffect(() => {
      setStates(host.internals, { ready: status === 'ready' && !isRefused, 'signed-out': status === 'signed-out' });
      setStates(host.internals, { error: status === 'failed' || isRefused });
    }, [host, status, isRefused]);
    return (
      <I18nProvider language={language}>
        <Suspense fallback={null}>
          {isRefused && <Refused text={refusal} />}
          {!isRefused && state.status !== 'ready' && <Closed state={state} retry={retry} />}
          {!isRefused && state.status === 'ready' && (
            <CodeGoneContext value={Gone}>
              <Linked {...view} link={state.link} />
            </CodeGoneContext>
          )}
        </Suspense>
      </I18nProvider>
    );
  };
}

/** Shows that the server does not have code of the element, and emits `ems-error`. */
const codeGoneOf = (host: ElementHost) =>
  function Gone(props: CodeGoneProps) {
    const { message } = props.error;
    useEffect(() => void host.emit('ems-error', { kind: 'load', message }), [message]);
    return <CodeGone {...props} />;
  };

/** A single screen with the providers of every root. Errors are shown in the element and emitted to the page. */
export function screen<P extends Source>(
  Content: ComponentType<LinkedProps<P>>,
  rules: ScreenRules<P>,
): ComponentType<ElementViewProps<P>> {
  return gated<P>(function Screen(view) {
    const { host, props, language, link } = view;
    const t = useTexts(gateTexts);
    const [notices] = useState(() => createNotices());
    const [health] = useState(createHealthLog);
    const runtime = useMemo(() => {
      const tell = tellPage(host);
      const onError: ErrorListener = (error, context) => {
        tell(error, context);
        const found = reaction(error, context.route, context);
        if (found.kind === 'toast') notices.toast(found.msg ?? t(`fault.${found.textKey}`), 'error');
      };
      return runtimeOf(link, language, { onError, onAttempt: health.note });
    }, [host, link, language, notices, health, t]);
    useEffect(() => retryWhenAnswered(runtime.queryClient, runtime.api), [runtime]);
    const serverAhead = useCallback(() => -health.status().clockAheadMs, [health]);
    return (
      <Providers runtime={runtime}>
        <NoticesContext value={notices}>
          <LateCodeNote />
          <UserRights>
            <ConfirmHost>
              <DisplayPreferencesScope>
                <ServerClockContext value={serverAhead}>
                  <PageRight host={host} page={rules.page(props)}>
                    <Content {...view} />
                  </PageRight>
                </ServerClockContext>
              </DisplayPreferencesScope>
            </ConfirmHost>
          </UserRights>
        </NoticesContext>
        <NoticeArea notices={notices} />
      </Providers>
    );
  }, rules);
}

function Refused({ text }: { text: string }) {
  const t = useTexts(gateTexts);
  return (
    <div className="ems-gate" role="alert">
      <Empty title={t('refused')} text={text} />
    </div>
  );
}

interface ClosedProps {
  state: Exclude<ConnectionState, { status: 'ready' }>;
  retry(): void;
}

function Closed({ state, retry }: ClosedProps) {
  const t = useTexts(gateTexts);
  if (state.status === 'waiting') return <Skeleton rows={6} />;
  const words =
    state.status === 'failed'
      ? { title: t(state.isMisconfigured ? 'refused' : 'failed.title'), text: state.message, retry: t('failed.retry') }
      : { title: t('signedOut.title'), text: t('signedOut.text'), retry: t('signedOut.retry') };
  return (
    <div className="ems-gate">
      <Empty title={words.title} text={words.text} action={<Button onClick={retry}>{words.retry}</Button>} />
    </div>
  );
}
