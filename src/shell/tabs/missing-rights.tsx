import lock from 'primeicons/raw-svg/lock.svg?icon';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { type Authority, authorities } from '#src/contract/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/icon.tsx';
import { shellTexts } from '../shell-texts.ts';
import css from '../views/page-view.css?inline';

const styles = sheet(css);

const isPermission = (key: string): key is Authority => authorities.some((authority) => authority === key);

/** Names the permissions that an unsaved form has lost. */
export default function MissingRights({ keys }: { keys: readonly string[] }) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const nameOf = useTexts(permissionTexts);
  const names = keys.map((key) => (isPermission(key) ? nameOf(`key.${key}`) : key));
  return (
    <p className="ems-revoked" role="alert">
      <Icon of={lock} />
      {t('page.rightsLost', { keys: names.join(', ') })}
    </p>
  );
}
