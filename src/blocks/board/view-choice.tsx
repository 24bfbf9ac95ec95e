import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { texts } from './texts.ts';

const views = ['table', 'board'] as const;
export type BoardView = (typeof views)[number];

/** The view that an entry of the address names. */
export const boardView = (entry: string | null): BoardView => (entry === 'board' ? 'board' : 'table');

interface ViewChoiceProps {
  view: BoardView;
  onView(view: BoardView): void;
}

/** Chooses between a table and a board. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const t = useTexts(texts);
  return <ViewSwitch label={t('view')} views={views.map((id) => ({ id, name: t(id) }))} view={view} onView={onView} />;
}
