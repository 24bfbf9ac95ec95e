import more from 'primeicons/raw-svg/ellipsis-v.svg?icon';
import { Button } from '#src/ui/button/button.tsx';
import { type MenuAction, MenuButton } from '#src/ui/popover/menu-button.tsx';

interface ActionMenuProps {
  /** Accessible name, with the name of the record. */
  label: string;
  actions: readonly MenuAction[];
}

/** The actions of a record as the menu of its row. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => (
  <MenuButton icon={more} label={label} align="end" items={actions} />
);

interface ActionButtonsProps {
  actions: readonly MenuAction[];
  /** How many are buttons; the others are in a menu of this name. */
  most?: { count: number; label: string };
}

/** The actions of a record at the foot of its detail; the first is the primary one. */
export function ActionButtons({ actions, most }: ActionButtonsProps) {
  const rest = actions.slice(most?.count ?? actions.length);
  return (
    <>
      {actions.slice(0, most?.count).map(({ id, label, onSelect }, index) => (
        <Button key={id} kind={index === 0 ? 'primary' : 'secondary'} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {most && rest.length > 0 && <ActionMenu label={most.label} actions={rest} />}
    </>
  );
}
