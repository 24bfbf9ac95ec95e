import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useGuest } from '../guest.ts';
import { refetchPage, retryFailedPages } from '../pages.ts';
import { isForbidden } from '#src/ui/state/error-facts.ts';
import { Failure } from '#src/ui/state/states.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { shellTexts } from '../shell-texts.ts';
import { FullPage } from '../views/full-page.tsx';

interface PageBoundaryProps {
  title: string;
  /** Mounts the page again. */
  reload(): void;
  children: ReactNode;
}

/** An error boundary for one page; the rest of the console stays. */
export class PageBoundary extends Component<PageBoundaryProps, { crash?: { readonly error: unknown } }> {
  override state: { crash?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidCatch() {
    retryFailedPages();
  }

  override render() {
    const { title, reload, children } = this.props;
    const { crash } = this.state;
    if (!crash) return children;
    return isForbidden(crash.error) ? (
      <Refused title={title} error={crash.error} reload={reload} />
    ) : (
      <Crashed title={title} error={crash.error} reload={reload} />
    );
  }
}

interface CrashProps extends Pick<PageBoundaryProps, 'title' | 'reload'> {
  error: unknown;
}

function Crashed({ title, error, reload }: CrashProps) {
  const t = useTexts(shellTexts);
  const guest = useGuest();
  const [isAwaited, setAwaited] = useState(false);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    let isShown = true;
    const code = refetchPage(error);
    setAwaited(code !== undefined);
    code?.then(
      () => isShown && latest.current(),
      () => isShown && setAwaited(false),
    );
    guest?.onPageFailed(code ? 'load' : 'render', String(error));
    return () => {
      isShown = false;
    };
  }, [guest, error]);
  return (
    <FullPage
      inside
      title={t('page.crashedTitle')}
      text={t(isAwaited ? 'page.awaitedText' : 'page.crashedText', { title })}
      actions={[
        { label: t('page.reloadTab'), primary: true, run: reload },
        // Code of an older version is no longer on the server: only a page load gets the new one.
        ...(guest ? [] : [{ label: t('page.reloadConsole'), run: () => location.reload() }]),
      ]}
    />
  );
}

/** The server refuses the page's data to this user: shows the missing permission. */
function Refused({ title, error, reload }: CrashProps) {
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <Failure error={error} retry={reload} />
    </>
  );
}
