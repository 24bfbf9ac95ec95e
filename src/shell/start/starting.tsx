import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './starting.css?inline';

const styles = sheet(css);

/** The console's outline while its menu is loading; also shown before any texts are loaded. */
export function Starting() {
  useStyles(styles);
  return (
    <div className="ems-starting" aria-busy="true">
      <div className="ems-starting-top" />
      <div className="ems-starting-side" />
      <div className="ems-starting-page">
        <div className="ems-starting-bar" />
      </div>
    </div>
  );
}
