import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { type CellMatrix, type Device, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { CellGrid } from './cell-grid.tsx';
import { texts } from './texts.ts';

const quantities = {
  voltage: { unit: 'mV', of: (cluster: CellMatrix['clusters'][number]) => cluster.voltages },
  temperature: { unit: '°C', of: (cluster: CellMatrix['clusters'][number]) => cluster.temperatures },
} as const;
type Quantity = keyof typeof quantities;

const renewMs = 30_000;

/** A battery stack down to its cells. */
export function StackCells({ device, zone }: { device: Device; zone: string }) {
  const t = useTexts(texts);
  const [quantity, setQuantity] = useState<Quantity>('voltage');
  const cells = useQuery({
    ...query(useApi(), telemetryEndpoints.getCellMatrix, { deviceId: device.id }, { silent: true }),
    refetchInterval: renewMs,
  });
  const { unit, of } = quantities[quantity];
  return (
    <section className="ems-storage-cells" aria-label={t('cellsOf', { stack: device.name })}>
      <header>
        <h2>{t('cellsOf', { stack: device.name })}</h2>
        <div className="ems-gear-kinds" role="group" aria-label={t('quantity')}>
          {(Object.keys(quantities) as Quantity[]).map((each) => (
            <Button
              key={each}
              kind={each === quantity ? 'primary' : 'secondary'}
              aria-pressed={each === quantity}
              onClick={() => setQuantity(each)}
            >
              {t(each)}
            </Button>
          ))}
        </div>
      </header>
      <QueryView query={cells} failed={t('cellsFailed')}>
        {({ clusters, cellsPerPack, measuredAt, quality }) => (
          <>
            <p className="ems-storage-measured" data-quality={quality}>
              {t(quality === 'bad' ? 'silentSince' : 'measured')} <Age at={measuredAt} zone={zone} />
            </p>
            {clusters.map((cluster) => (
              <div key={cluster.number} className="ems-storage-cluster">
                <h3>{t('cluster', { number: cluster.number })}</h3>
                <CellGrid
                  title={`${device.name}, ${t('cluster', { number: cluster.number })}, ${t(quantity)}`}
                  values={of(cluster)}
                  {...{ cellsPerPack, unit }}
                />
              </div>
            ))}
          </>
        )}
      </QueryView>
    </section>
  );
}
