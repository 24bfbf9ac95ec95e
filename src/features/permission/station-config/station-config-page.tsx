import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { configs } from './config-list.tsx';
import { coverage } from './coverage-list.tsx';
import { configStyles } from './hole-words.tsx';
import { texts } from './texts.ts';

export const prepare = configs.prefetch;

const views = ['stations', 'coverage'] as const;
type View = (typeof views)[number];

/** The configuration of the stations, or who watches over them. */
export default function StationConfigPage() {
  const page = usePageQuery();
  const view: View = page.get('view') === 'coverage' ? 'coverage' : 'stations';
  const show = (next: View) => page.set({ page: null, sort: null, id: null, view: next === 'stations' ? null : next });
  const summary = <Views view={view} show={show} />;
  return view === 'coverage' ? <coverage.Page summary={summary} /> : <configs.Page summary={summary} />;
}

function Views({ view, show }: { view: View; show(view: View): void }) {
  useStyles(configStyles);
  const t = useTexts(texts);
  return (
    <div className="ems-config-views" role="group" aria-label={t('views.label')}>
      {views.map((each) => (
        <Button
          key={each}
          kind={each === view ? 'secondary' : 'plain'}
          aria-pressed={each === view}
          onClick={() => show(each)}
        >
          {t(`views.${each}`)}
        </Button>
      ))}
    </div>
  );
}
