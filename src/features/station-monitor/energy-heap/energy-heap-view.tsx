import { oneOf } from '#src/blocks/list/list-query.ts';
import { useDevicesOf } from '#src/blocks/station/use-devices.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import type { MonitorViewProps } from '../views.ts';
import { CellSection } from './cell-section.tsx';
import { cellKinds } from './cells.ts';
import css from './energy-heap.css?inline';
import { StackCard } from './stack-card.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

/** The battery stacks of a station, down to their cells. */
export default function EnergyHeapView({ station }: MonitorViewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const page = usePageQuery();
  const answer = useDevicesOf(station.id, 'bms');
  const kind = oneOf(cellKinds, page.get('cells')) ?? 'voltage';
  const requestedStack = page.get('stack');
  return (
    <QueryView query={answer} failed={t('failed')} empty={<Empty title={t('none')} text={t('noneText')} />}>
      {(stacks) => {
        const chosen = stacks.find(({ id }) => id === requestedStack) ?? stacks[0];
        return (
          <div className="ems-monitor">
            <Section title={t('stacks')}>
              <div className="ems-stacks">
                {stacks.map((stack) => (
                  <StackCard
                    key={stack.id}
                    stack={stack}
                    chosen={stack === chosen}
                    onChoose={() => page.set({ stack: stack.id })}
                  />
                ))}
              </div>
            </Section>
            {chosen && (
              <CellSection
                key={chosen.id}
                stack={chosen}
                zone={station.timeZone}
                kind={kind}
                onKind={(next) => page.set({ cells: next === 'voltage' ? null : next })}
              />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
