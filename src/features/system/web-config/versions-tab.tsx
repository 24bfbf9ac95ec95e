import type { ListHandle } from '#src/blocks/list/types.ts';
import type { WebConfig } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Entries } from '#src/ui/list/entries.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const RevertDialog = lazyComponent(() => import('./revert-dialog.tsx'));

/** What was published, newest first; an earlier version can be shown again. */
export function Versions({ row, list }: { row: WebConfig; list: ListHandle }) {
  const t = useTexts(texts);
  if (row.versions.length === 0) return <p>{t('state.never')}</p>;
  return (
    <Entries label={t('tab.versions')}>
      {row.versions.map(({ version, publishedAt, publisher }, index) => (
        <li key={version}>
          <strong>{t('version.name', { version })}</strong>
          {index === 0 && <StatusDot tone="good">{t('version.shown')}</StatusDot>}
          <span>
            <Time at={publishedAt} show="minute" />
            {publisher && ` · ${publisher.name}`}
          </span>
          {index > 0 && row.isChangeable && (
            <Button
              kind="plain"
              onClick={() => list.openDialog((props) => <RevertDialog config={row} version={version} {...props} />)}
            >
              {t('action.revert')}
            </Button>
          )}
        </li>
      ))}
    </Entries>
  );
}
