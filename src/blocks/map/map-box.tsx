import type { ReactNode, RefObject } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import css from './map.css?inline';

const styles = sheet(css);

interface MapBoxProps {
  /** The element that the map is created in. */
  box: RefObject<HTMLDivElement | null>;
  isReady: boolean;
  /** Who the ground comes from. */
  source: string | undefined;
  /** What is drawn over a map that is there. */
  children: ReactNode;
}

/** The frame of a map: its canvas, a placeholder until it is there, what lies over it. */
export function MapBox({ box, isReady, source, children }: MapBoxProps) {
  useStyles(styles);
  return (
    <div className="ems-map" data-ready={isReady || undefined}>
      <div ref={box} className="ems-map-canvas" />
      {!isReady && (
        <div className="ems-map-wait">
          <Skeleton />
        </div>
      )}
      {isReady && children}
      {isReady && source && <p className="ems-map-source">{source}</p>}
    </div>
  );
}
