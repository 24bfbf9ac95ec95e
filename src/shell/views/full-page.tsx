import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon, type IconShape } from '#src/ui/button/icon.tsx';
import css from './full-page.css?inline';

const styles = sheet(css);

interface Action {
  readonly label: string;
  readonly primary?: boolean;
  readonly busy?: boolean;
  run(): void;
}

interface FullPageProps {
  /** Small, above the title: whose page this is. */
  name?: string;
  title: string;
  text: string;
  hints?: readonly string[];
  icon?: IconShape;
  actions: readonly Action[];
  /** Inside the frame there is a main area already. */
  inside?: boolean;
}

/** A page with nothing but a message: what is the matter, and what can be done. */
export function FullPage({ name, title, text, hints, icon = warning, actions, inside = false }: FullPageProps) {
  useStyles(styles);
  const Box = inside ? 'div' : 'main';
  return (
    <Box className="ems-full-page">
      <Icon of={icon} size={32} className="ems-full-page-icon" />
      {name && <p className="ems-full-page-name">{name}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {hints && (
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <div className="ems-full-page-actions">
        {actions.map(({ label, primary, busy, run }) => (
          <Button key={label} kind={primary ? 'primary' : 'secondary'} busy={busy} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </Box>
  );
}
