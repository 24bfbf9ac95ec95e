import check from 'primeicons/raw-svg/check.svg?icon';
import externalLink from 'primeicons/raw-svg/external-link.svg?icon';
import starOutline from 'primeicons/raw-svg/star.svg?icon';
import star from 'primeicons/raw-svg/star-fill.svg?icon';
import { Fragment, memo, type MouseEvent } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Entry, Row } from './entries.ts';
import { Highlight } from './highlight.tsx';
import { paletteTexts } from './palette-texts.ts';

interface PaletteRowProps {
  id: string;
  row: Row;
  selected: boolean;
  /** Undefined: it cannot be one. */
  favourite: boolean | undefined;
  onPoint(entry: Entry): void;
  onChoose(entry: Entry, event: MouseEvent): void;
  onStar(entry: Entry): void;
}

/** The star is for the pointer only: an option must not contain controls, so the keyboard has a shortcut. */
export const PaletteRow = memo(function PaletteRow(props: PaletteRowProps) {
  const { id, row, selected, favourite, onPoint, onChoose, onStar } = props;
  const t = useTexts(paletteTexts);
  const { entry, marks } = row;
  const { title, breadcrumbs, icon, target, checked } = entry;
  const choose = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-star]')) onStar(entry);
    else onChoose(entry, event);
  };
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className="ems-palette-row"
      // Rows that come to lie under a pointer at rest are not pointed at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(entry)}
      onClick={choose}
      onAuxClick={(event) => event.button === 1 && choose(event)}
    >
      <Icon of={icon} />
      <span className="ems-palette-words">
        <span className="ems-palette-title">
          <Highlight text={title} marks={marks[0]} />
        </span>
        {breadcrumbs.length > 0 && (
          <span className="ems-palette-breadcrumbs">
            {breadcrumbs.map((step, index) => (
              // A menu may have a folder within a folder of the same name.
              <Fragment key={`${breadcrumbs.length - index}`}>
                {index > 0 && ' / '}
                <Highlight text={step} marks={marks[index + 1]} />
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {checked && <Icon of={check} size={14} />}
      {target.kind === 'page' && target.workbench && (
        <>
          <Icon of={externalLink} size={14} />
          <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
        </>
      )}
      {favourite !== undefined && (
        <>
          {favourite && <VisuallyHidden>{t('star.favourite')}</VisuallyHidden>}
          <span
            className="ems-palette-star"
            data-star={favourite ? 'favourite' : 'free'}
            title={t(favourite ? 'star.remove' : 'star.add')}
            aria-hidden="true"
          >
            <Icon of={favourite ? star : starOutline} size={16} />
          </span>
        </>
      )}
    </div>
  );
});
