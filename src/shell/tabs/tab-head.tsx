import tack from 'primeicons/raw-svg/thumbtack.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { memo, type MouseEvent, useRef } from 'react';
import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { shellTexts } from '../shell-texts.ts';
import { panelId, tabId } from './tab-ids.ts';
import type { Tab } from './tab-state.ts';

interface TabHeadProps {
  tab: Tab;
  title: string;
  /** Of the page, as the server names it. */
  picture: string | undefined;
  selected: boolean;
  /** The one tab that the Tab key reaches. */
  isStop: boolean;
  /** px that a drag carries it. */
  carried: number | undefined;
  /** Where the carried tab would come down: before this one, or behind it as the last. */
  drop: 'before' | 'behind' | undefined;
  select(key: string): void;
  close(key: string): void;
  onContextMenu(key: string, head: HTMLElement): void;
}

const moveKeys = 'Control+Shift+ArrowLeft Control+Shift+ArrowRight';

function TabPicture({ picture }: { picture: string }) {
  const url = usePicture(picture);
  return url && <img className="ems-tab-picture" src={url} alt="" />;
}

export const TabHead = memo(function TabHead(props: TabHeadProps) {
  const { tab, title, picture, selected, isStop, carried, drop, select, close, onContextMenu } = props;
  const t = useTexts(shellTexts);
  const { key, mounted, pinned, dirty } = tab;
  const head = useRef<HTMLButtonElement>(null);
  const isMiddle = ({ button }: MouseEvent) => button === 1;
  const askForMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (head.current) onContextMenu(key, head.current);
  };
  return (
    <div
      className="ems-tab"
      role="presentation"
      data-key={key}
      data-selected={selected || undefined}
      data-carried={carried !== undefined || undefined}
      data-drop={drop}
      style={carried === undefined ? undefined : { translate: `${carried}px` }}
      onMouseDown={(event) => isMiddle(event) && event.preventDefault()}
      onAuxClick={(event) => isMiddle(event) && close(key)}
      onContextMenu={askForMenu}
    >
      <button
        ref={head}
        type="button"
        role="tab"
        id={tabId(key)}
        aria-selected={selected}
        aria-controls={mounted ? panelId(key) : undefined}
        aria-keyshortcuts={pinned ? moveKeys : `Delete ${moveKeys}`}
        aria-description={t(pinned ? 'tabs.hintPinned' : 'tabs.hint')}
        tabIndex={isStop ? 0 : -1}
        title={title}
        onClick={() => select(key)}
      >
        {picture && <TabPicture picture={picture} />}
        {title}
        {dirty && (
          <span className="ems-tab-dirty" title={t('tabs.unsaved')}>
            <VisuallyHidden>, {t('tabs.unsaved')}</VisuallyHidden>
          </span>
        )}
      </button>
      {pinned ? (
        <span className="ems-tab-pin" title={t('tabs.hintPinned')} aria-hidden="true">
          <Icon of={tack} size={12} />
        </span>
      ) : (
        // A tablist may contain tabs only: assistive technology closes by the Delete key or the tab menu.
        <button
          type="button"
          className="ems-tab-close"
          aria-hidden="true"
          tabIndex={-1}
          title={t('tabs.close', { title })}
          onClick={() => close(key)}
        >
          <Icon of={times} size={12} />
        </button>
      )}
    </div>
  );
});
