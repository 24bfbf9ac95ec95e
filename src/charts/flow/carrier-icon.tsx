import type { FlowNode } from './flow-model.ts';

/** Drawn by strokes in a box of 24 px, as the other icons are. */
const outlines: Readonly<Record<FlowNode, string>> = {
  pv: 'M5 6h14l3 12H2ZM12 6v12M3.5 12h17',
  wind: 'M12 11.5V22M12 7.5a2 2 0 1 0 .01 0M12 7.5V2M13.7 10.5l4.8 2.8M10.3 10.5l-4.8 2.8',
  diesel: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM9 14a3 3 0 0 0 3 3',
  grid: 'M8 21l4-18l4 18M5 8h14M7 12h10M9.2 16h5.6',
  storage: 'M3 8h16v9H3ZM19 11h2v3h-2M7 10.5v4M11 10.5v4M15 10.5v4',
  load: 'M3 11l9-7l9 7M6 9v11h12V9M10 20v-6h4v6',
  charging:
    'M5 21V5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v16M3 21h13M14 11h2a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0V9l-3-3M10 7l-2 4h3l-2 4',
};

/** The sign of an energy carrier; its name stands beside it. */
export function CarrierIcon({ of, size = 24 }: { of: FlowNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[of]} />
    </svg>
  );
}
