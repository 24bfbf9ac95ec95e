import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '../button/icon.tsx';
import { Day } from '../value/time.tsx';
import css from './marked.css?inline';

const styles = sheet(css);

interface MarkedProps {
  /** The day (`2026-11-21`) that the words are about. */
  day?: string;
  children: string;
}

/** What needs attention, with a sign and in words: `late`, `21.11.2026 ended`. */
export function Marked({ day, children }: MarkedProps) {
  useStyles(styles);
  return (
    <span className="ems-marked">
      <Icon of={warning} size={14} />
      <span>
        {day !== undefined && (
          <>
            <span className="ems-marked-part">
              <Day day={day} />
            </span>{' '}
          </>
        )}
        <span className="ems-marked-part">{children}</span>
      </span>
    </span>
  );
}
