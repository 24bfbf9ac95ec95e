import { useTexts } from '#src/i18n/i18n.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { texts } from '#src/ui/texts.ts';
import { Tree, type TreeProps } from '#src/ui/tree/tree.tsx';
import type { OpenedStations } from './use-opened-stations.ts';

interface StationTreeProps extends Omit<TreeProps, 'busy'> {
  read: OpenedStations<unknown>;
  /** Says that what is below a station could not be read. */
  failedText: string;
}

/** A tree of stations that reads what is below one when it is opened. */
export function StationTree({ read: { failed, isReading }, failedText, ...tree }: StationTreeProps) {
  const t = useTexts(texts);
  return (
    <>
      {failed && (
        <QueryView query={failed} failed={failedText} isEmpty={() => false}>
          {() => null}
        </QueryView>
      )}
      <div role="status">{isReading && <VisuallyHidden>{t('state.loading')}</VisuallyHidden>}</div>
      <Tree {...tree} busy={isReading} />
    </>
  );
}
