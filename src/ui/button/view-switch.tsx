import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from './button.tsx';
import css from './view-switch.css?inline';

const styles = sheet(css);

interface ViewSwitchProps<View extends string> {
  /** Name of the group, for screen readers. */
  label: string;
  views: readonly { readonly id: View; readonly name: string }[];
  /** The one that is shown. */
  view: View;
  onView(view: View): void;
}

/** Beside a page's title: buttons for the views of the page, one of which is pressed. */
export function ViewSwitch<View extends string>({ label, views, view, onView }: ViewSwitchProps<View>) {
  useStyles(styles);
  return (
    <div className="ems-view-switch" role="group" aria-label={label}>
      {views.map(({ id, name }) => (
        <Button
          key={id}
          kind={id === view ? 'secondary' : 'plain'}
          aria-pressed={id === view}
          onClick={() => onView(id)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
