import chevron from 'primeicons/raw-svg/chevron-right.svg?icon';
import bars from 'primeicons/raw-svg/bars.svg?icon';
import { createContext, type PointerEvent, type ReactNode, use } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '../button/icon.tsx';
import { isBranch, type TreeRow } from '../tree/tree-model.ts';
import { texts } from './texts.ts';

/** What the name of a row knows of its tree. */
export interface Levels {
  readonly rows: ReadonlyMap<string, TreeRow>;
  readonly expanded: ReadonlySet<string>;
  toggle(id: string): void;
  /** Absent where rows are not moved. */
  readonly onGrip: ((id: string) => (event: PointerEvent) => void) | undefined;
}

export const LevelsContext = createContext<Levels | undefined>(undefined);

/** A row's name with its indentation, the mark that opens it, and the handle that drags it. */
export function Level({ id, children }: { id: string; children?: ReactNode }) {
  const t = useTexts(texts);
  const levels = use(LevelsContext);
  const row = levels?.rows.get(id);
  if (!levels || !row) return children;
  const { label } = row.node;
  return (
    <div className="ems-level" style={{ '--ems-level': row.level - 1 } as object}>
      {levels.onGrip && (
        <span className="ems-level-grip" aria-hidden="true" title={t('drag')} onPointerDown={levels.onGrip(id)}>
          <Icon of={bars} size={12} />
        </span>
      )}
      {isBranch(row.node) ? (
        <button
          type="button"
          className="ems-level-mark"
          tabIndex={-1}
          aria-label={t(levels.expanded.has(id) ? 'close' : 'open', { name: label })}
          onClick={() => levels.toggle(id)}
        >
          <Icon of={chevron} size={14} />
        </button>
      ) : (
        <span className="ems-level-mark" />
      )}
      <div className="ems-level-name">{children}</div>
    </div>
  );
}
