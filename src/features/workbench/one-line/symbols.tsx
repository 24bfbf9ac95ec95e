import type { SceneSymbol } from '#src/contract/station/scene-drawing.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { DrawnState } from './device-state.ts';
import css from './marks.css?inline';

const styles = sheet(css);

/** Outlines in a box of 40 × 40, after IEC 60617 where it has one; drawn with strokes. */
const outlines: Readonly<Record<SceneSymbol, string>> = {
  grid: 'M20 3 9 37M20 3l11 34M13.5 23h13M11.5 30h17M8 13h24M8 13v5M32 13v5M16 15l10 8M24 15l-10 8',
  meter: 'M20 3.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33ZM20 27l7-12M10 20a10 10 0 0 1 20 0M14 31h12',
  pcs: 'M4 4h32v32H4ZM36 4 4 36M9 10h9M9 14h9M22 29c2-4 4-4 5 0s3 4 5 0',
  bms: 'M20 2v9M20 29v9M7 11h26M13 17h14M7 23h26M13 29h14',
  pv: 'M9 6h22l6 22H3ZM6.500 15h27M5 21.500h30M20 6v22M14.500 6 11 28M25.500 6 29 28M20 28v8M14 36h12',
  wind: 'M20 18v19M15 37h10M20 16a2 2 0 1 1 0 .01M20 14 18.500 2M22 17l11 5M18 17 8 24',
  diesel:
    'M20 3.500a16.500 16.500 0 1 1 0 33 16.500 16.500 0 0 1 0-33ZM25.500 14.500a7 7 0 1 0 1 7h-5.500M14 31c2-2 4-2 6 0s4 2 6 0',
  charger:
    'M7 37V6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v31M4 37h24M11 8h10v7H11ZM17.500 18l-4 7h5l-4 7M25 21h3a3 3 0 0 1 3 3v6a2.500 2.500 0 0 0 5 0V15l-5-5',
  transformer: 'M20 2.500a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM20 15.500a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z',
  breaker: 'M8 8h24v24H8Z',
  contactor: 'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
  busbar: '',
  load: 'M4 37V18l9 6v-6l9 6V6h6l2 18v13ZM11 31h4M19 31h4',
};

export function Symbol({ of, size = 36 }: { of: SceneSymbol; size?: number }) {
  useStyles(styles);
  return (
    <svg
      className="ems-line-symbol"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[of]} />
    </svg>
  );
}

/** SVG paths in a box of 16 × 16: each state has a different shape, so that colour is not the only sign. */
const marks: Readonly<Record<DrawnState, string>> = {
  running: 'M4 2.500 13.500 8 4 13.500Z',
  standby: 'M4 3h3v10H4ZM9 3h3v10H9Z',
  warning: 'M8 1.500 15 14H1ZM7.200 5.500h1.600v4H7.200ZM7.200 11h1.600v1.600H7.200Z',
  fault: 'M3.500 2 8 6.500 12.500 2 14 3.500 9.500 8l4.500 4.500L12.500 14 8 9.500 3.500 14 2 12.500 6.500 8 2 3.500Z',
  offline:
    'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9ZM3 2l11 11-1 1L2 3Z',
  stale:
    'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM8 3.300a4.700 4.700 0 1 0 0 9.400 4.700 4.700 0 0 0 0-9.400ZM7.200 4.500h1.600v3.200l2.400 1.400-.8 1.400-3.200-1.900Z',
  unknown: 'M2 7h12v2H2Z',
};

export function StateMark({ state }: { state: DrawnState }) {
  useStyles(styles);
  return (
    <svg
      className="ems-line-state-mark"
      width="12"
      height="12"
      viewBox="0 0 16 16"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={marks[state]} />
    </svg>
  );
}
