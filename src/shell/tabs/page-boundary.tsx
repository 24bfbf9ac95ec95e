import { Component, type ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { retryFailedPages } from '../pages.ts';
import { shellTexts } from '../shell-texts.ts';
import { FullPage } from '../views/full-page.tsx';

interface PageBoundaryProps {
  title: string;
  /** Mounts the page anew. */
  reload(): void;
  children: ReactNode;
}

/** A page that throws takes nothing down but itself. */
export class PageBoundary extends Component<PageBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    retryFailedPages();
  }

  override render() {
    const { title, reload, children } = this.props;
    return this.state.crashed ? <Crashed title={title} reload={reload} /> : children;
  }
}

function Crashed({ title, reload }: Pick<PageBoundaryProps, 'title' | 'reload'>) {
  const t = useTexts(shellTexts);
  return (
    <FullPage
      inside
      title={t('page.crashedTitle')}
      text={t('page.crashedText', { title })}
      actions={[
        { label: t('page.reloadTab'), primary: true, run: reload },
        // Code of an older version is no longer on the server: only a page load gets the new one.
        { label: t('page.reloadConsole'), run: () => location.reload() },
      ]}
    />
  );
}
