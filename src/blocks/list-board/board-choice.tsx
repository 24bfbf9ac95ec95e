import { boardView, ViewChoice } from '../board/view-choice.tsx';
import { usePageQuery } from '../use-page-query.ts';

/** Chooses between the table and the board of a list; the address keeps the choice. */
export default function BoardChoice() {
  const page = usePageQuery();
  return (
    <ViewChoice
      view={boardView(page.get('view'))}
      onView={(view) => page.set({ view: view === 'board' ? view : null, page: null })}
    />
  );
}
