import { Suspense } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { InfoPopover } from './info-popover.tsx';
import type { ParameterSourcesProps } from './parameter-sources.tsx';
import { texts } from './texts.ts';

const ParameterSources = lazyComponent(() => import('./parameter-sources.tsx'));

interface ParameterMarkProps extends ParameterSourcesProps {
  /** Of the figure. */
  name: string;
}

/** A button beside a figure that names the calculation parameters that it is made with. */
export function ParameterMark({ name, ...props }: ParameterMarkProps) {
  const t = useTexts(texts);
  return (
    <InfoPopover title={t('sourcesOf', { name })}>
      <Suspense fallback={<Skeleton rows={2} />}>
        <ParameterSources {...props} />
      </Suspense>
    </InfoPopover>
  );
}

/** The same beside the demand of a meter, which takes its mean over 15 minutes, whatever window is billed. */
export function DemandMark({ name, stationId }: { name: string; stationId: string }) {
  const t = useTexts(texts);
  return <ParameterMark name={name} keys={['demandWindow']} stationId={stationId} remark={t('demandRemark')} />;
}

/** The same beside an income of stations with diesel sets, whose fuel is a cost. */
export const FuelMark = (mark: Pick<ParameterMarkProps, 'name' | 'stationId' | 'orgId' | 'currency'>) => (
  <ParameterMark keys={['dieselConsumption', 'dieselPrice']} {...mark} />
);
