import type { SitePlan } from '#src/contract/station/site-plan.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { ShownObject } from './site-state.ts';
import { texts } from './texts.ts';

interface SiteFlatProps {
  plan: SitePlan;
  shown: readonly ShownObject[];
  chosen: string | undefined;
  onChoose(objectId: string): void;
}

/** Least size of an object in metres; a smaller one is hard to see and to click. */
const minSizeM = 2.4;

/** The site from above as SVG, for browsers without WebGL; the list beside it has the same content in words. */
export function SiteFlat({ plan, shown, chosen, onChoose }: SiteFlatProps) {
  const t = useTexts(texts);
  const { width, depth } = plan;
  return (
    <svg
      className="ems-site-flat"
      viewBox={`${-width / 2} ${-depth / 2} ${width} ${depth}`}
      role="img"
      aria-label={t('flatLabel')}
    >
      <rect className="ems-site-ground" x={-width / 2} y={-depth / 2} width={width} height={depth} />
      {shown.map(({ object, state, worst }) => (
        <rect
          key={object.id}
          className="ems-site-object"
          data-kind={object.kind}
          data-state={state}
          data-worst={worst}
          data-chosen={object.id === chosen || undefined}
          x={-Math.max(minSizeM, object.width) / 2}
          y={-Math.max(minSizeM, object.depth) / 2}
          width={Math.max(minSizeM, object.width)}
          height={Math.max(minSizeM, object.depth)}
          transform={`translate(${object.x} ${-object.y}) rotate(${object.turn})`}
          onClick={() => onChoose(object.id)}
        />
      ))}
    </svg>
  );
}
