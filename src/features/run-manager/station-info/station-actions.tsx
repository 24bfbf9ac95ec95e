import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { extensionUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { StationInfo } from '#src/contract/station/station-info.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { nameIn } from './station-words.tsx';
import { texts } from './texts.ts';

const PhaseDialog = lazyComponent(async () => ({ default: (await import('./station-dialogs.tsx')).PhaseDialog }));
const RetireDialog = lazyComponent(async () => ({ default: (await import('./station-dialogs.tsx')).RetireDialog }));

interface ActionsProps {
  row: StationInfo;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const next = stationPhases[stationPhases.indexOf(row.phase) + 1];
  const propose = useTabLink()(extensionUrl(row.id));
  const mayPropose = usePermission('lifeCycle_save');
  const edit = { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) };
  if (row.retired) return [edit];
  return [
    edit,
    ...(propose && mayPropose ? [{ id: 'extend', label: t('action.extend'), onSelect: propose }] : []),
    ...(next
      ? [
          {
            id: 'phase',
            label: t('action.phase', { phase: t(`phase.${next}`) }),
            onSelect: () => list.openDialog((dialog) => <PhaseDialog station={row} phase={next} {...dialog} />),
          },
        ]
      : []),
    {
      id: 'retire',
      label: t('action.retire'),
      danger: true,
      onSelect: () => list.openDialog((dialog) => <RetireDialog station={row} {...dialog} />),
    },
  ];
}

/** The actions of a row. */
export function StationMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return <ActionMenu label={t('action.menu', { name: nameIn(props.row, { language }) })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const StationButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
