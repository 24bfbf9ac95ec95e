import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Entry, GroupId, Section } from './entries.ts';
import { PaletteRow } from './palette-row.tsx';
import { paletteTexts } from './palette-texts.ts';

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  selected: Entry | undefined;
  favourites: ReadonlySet<string>;
  onPoint(entry: Entry): void;
  onChoose(entry: Entry, event: MouseEvent): void;
  onStar(entry: Entry): void;
}

/** Id of an option's element. */
export const optionId = (list: string, entry: Entry): string => `${list}-${encodeURIComponent(entry.id)}`;

/** The popup of the combobox: options in named groups, the selected one always in sight. */
export function PaletteList({ id, sections, selected, favourites, ...rest }: PaletteListProps) {
  const t = useTexts(paletteTexts);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const options = [...(box.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
    // With the first option its heading comes into sight as well.
    if (at === 0) box.current?.scrollTo({ top: 0 });
    else options[at]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('label')} className="ems-palette-list">
      {sections.map((section) => (
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <Heading id={`${id}-${section.id}`} group={section.id} />
          {section.rows.map((row) => {
            const { entry } = row;
            const favourite = entry.target.kind === 'page' ? favourites.has(entry.target.url) : undefined;
            return (
              <PaletteRow
                key={entry.id}
                id={optionId(id, entry)}
                row={row}
                selected={entry.id === selected?.id}
                favourite={favourite}
                {...rest}
              />
            );
          })}
          {section.more > 0 && (
            <div className="ems-palette-more" role="presentation">
              {t('more', { count: section.more })}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Heading({ id, group }: { id: string; group: GroupId }) {
  const t = useTexts(paletteTexts);
  return (
    <div id={id} role="presentation" className="ems-palette-heading">
      {t(`groups.${group}`)}
    </div>
  );
}
