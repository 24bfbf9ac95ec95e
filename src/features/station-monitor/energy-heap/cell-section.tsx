import { useMemo } from 'react';
import { freshnessAt } from '#src/api/live/live-value.ts';
import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { useLinkLost } from '#src/blocks/live/use-link-lost.ts';
import type { CellMatrix, Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { Time } from '#src/ui/value/time.tsx';
import { CellMap, useCellTexts } from './cell-map.tsx';
import { type CellKind, cellKinds, cellsOf, cellStatistics, valuesOf } from './cells.ts';
import { ClusterTable } from './cluster-table.tsx';
import { DeviatingCells } from './deviating-cells.tsx';
import { texts } from './texts.ts';
import { useCellMatrix } from './use-cell-matrix.ts';

const secondMs = 1_000;

/** When the cells were measured; with a word where that is too long ago. */
function Measured({ matrix, zone }: { matrix: CellMatrix; zone: string }) {
  const t = useTexts(texts);
  const words = useTexts(uiTexts);
  const isLinkLost = useLinkLost();
  const limits = useFreshnessLimits();
  const { measuredAt, interval, quality } = matrix;
  const measured = { value: 0, measuredAt: Date.parse(measuredAt), interval: interval * secondMs, quality };
  const freshness = useServerNow((now) => freshnessAt(now, measured, isLinkLost, limits));
  return (
    <p className="ems-cells-measured" data-freshness={freshness}>
      {t('cells.measured')} <Time at={measuredAt} zone={zone} />
      {freshness !== 'fresh' && <span className="ems-point-age">{words(`freshness.${freshness}`)}</span>}
    </p>
  );
}

function Statistics({ cluster, kind }: { cluster: CellMatrix['clusters'][number]; kind: CellKind }) {
  const t = useTexts(texts);
  const cellText = useCellTexts(kind);
  const found = cellStatistics(valuesOf(cluster, kind));
  if (!found) return null;
  const { max, min, mean, diff, maxAt, minAt } = found;
  return (
    <dl className="ems-cells-facts">
      <div data-fact="max">
        <dt>{t('cells.max')}</dt>
        <dd>
          {cellText.value(max)} <small>{t('cells.at', { number: maxAt })}</small>
        </dd>
      </div>
      <div data-fact="min">
        <dt>{t('cells.min')}</dt>
        <dd>
          {cellText.value(min)} <small>{t('cells.at', { number: minAt })}</small>
        </dd>
      </div>
      <div data-fact="mean">
        <dt>{t('cells.mean')}</dt>
        <dd>{cellText.value(mean)}</dd>
      </div>
      <div data-fact="diff">
        <dt>{t('cells.diff')}</dt>
        <dd>{cellText.value(diff)}</dd>
      </div>
    </dl>
  );
}

function Cluster({ matrix, index, kind }: { matrix: CellMatrix; index: number; kind: CellKind }) {
  const t = useTexts(texts);
  const cluster = matrix.clusters[index];
  const { cellsPerPack } = matrix;
  const cells = useMemo(() => (cluster ? cellsOf(cluster, kind, cellsPerPack) : []), [cluster, kind, cellsPerPack]);
  if (!cluster) return null;
  const name = t('clusters.name', { number: cluster.number });
  return (
    <div className="ems-cluster">
      <Statistics cluster={cluster} kind={kind} />
      <div className="ems-cluster-body">
        <CellMap
          title={t('cells.caption', { cluster: name, kind: t(`cells.${kind}`) })}
          {...{ cells, kind, cellsPerPack }}
        />
        <DeviatingCells cells={cells} kind={kind} />
      </div>
    </div>
  );
}

interface CellSectionProps {
  stack: Device;
  zone: string;
  kind: CellKind;
  onKind(kind: CellKind): void;
}

/** The clusters of a stack and each of their cells. */
export function CellSection({ stack, zone, kind, onKind }: CellSectionProps) {
  const t = useTexts(texts);
  const answer = useCellMatrix(stack.id);
  return (
    <>
      <Section title={`${t('clusters.title')} · ${stack.name}`}>
        <QueryView query={answer} failed={t('cells.failed')}>
          {(matrix) => <ClusterTable matrix={matrix} />}
        </QueryView>
      </Section>
      <Section
        title={`${t('cells.title')} · ${stack.name}`}
        actions={
          <SelectField
            label={t('cells.kind')}
            hideLabel
            options={cellKinds.map((value) => ({ value, label: t(`cells.${value}`) }))}
            value={kind}
            onChange={(next) => next && onKind(next)}
          />
        }
      >
        <QueryView query={answer} failed={t('cells.failed')}>
          {(matrix) => (
            <>
              <Measured matrix={matrix} zone={zone} />
              {matrix.clusters.map(({ number }, index) => (
                <Cluster key={number} {...{ matrix, index, kind }} />
              ))}
            </>
          )}
        </QueryView>
      </Section>
    </>
  );
}
