import { sheet, useStyles } from '#src/theme/styles.ts';
import type { Wall } from './use-wall.ts';
import css from './wall.css?inline';
import { WallBadge } from './wall-badge.tsx';
import { WallBar } from './wall-bar.tsx';

const styles = sheet(css);

/** What lies over the page while it hangs on the wall. */
export function WallLayer({ wall }: { wall: Wall }) {
  useStyles(styles);
  return (
    <>
      <WallBadge />
      <WallBar wall={wall} />
    </>
  );
}
