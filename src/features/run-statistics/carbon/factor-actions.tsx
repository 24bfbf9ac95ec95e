import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { CarbonFactor } from '#src/contract/statistics/carbon.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { PublishFactor } from './publish-factor.tsx';
import { texts } from './factor-texts.ts';

const FactorForm = lazyComponent(() => import('./factor-form.tsx'));

interface ActionProps {
  row: CarbonFactor;
  list: RowListHandle;
}

/** A draft is changed and put in force; any other is followed by a copy with its entries. */
function useActions({ row: factor, list }: ActionProps) {
  const t = useTexts(texts);
  const follow = {
    id: 'follow',
    label: t('action.follow'),
    onSelect: () => list.openDialog((props) => <FactorForm initial={factor} {...props} />),
  };
  if (factor.state !== 'draft') return [follow];
  return [
    {
      id: 'publish',
      label: t('action.publish'),
      onSelect: () => list.openDialog((props) => <PublishFactor factor={factor} {...props} />),
    },
    { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(factor.id) },
    follow,
  ];
}

/** The actions of a row. */
export function FactorMenu(props: ActionProps) {
  const t = useTexts(texts);
  const { region, kind, dataYear } = props.row;
  const name = `${t(`region.${region}`)} ${t(`kind.${kind}`)} ${dataYear}`;
  return <ActionMenu label={t('action.menu', { name })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const FactorButtons = (props: ActionProps) => <ActionButtons actions={useActions(props)} />;
