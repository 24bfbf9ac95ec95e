import { sheet, useStyles } from '#src/theme/styles.ts';
import type { Wall } from './use-wall.ts';
import css from './wall.css?inline';
import { WallBadge } from './wall-badge.tsx';
import { WallBar } from './wall-bar.tsx';

const styles = sheet(css);

/** The overlays of a page in wall mode. */
export function WallLayer({ wall }: { wall: Wall }) {
  useStyles(styles);
  return (
    <>
      <WallBadge />
      <WallBar wall={wall} />
    </>
  );
}
