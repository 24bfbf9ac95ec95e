import lock from 'primeicons/raw-svg/lock.svg?icon';
import { type Authority, authorities } from '#src/contract/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MissingRightsProps } from '#src/ui/user-rights.ts';
import css from './missing-rights.css?inline';
import { permissionTexts } from './texts.ts';

const styles = sheet(css);

const isPermission = (key: string): key is Authority => authorities.some((authority) => authority === key);

/** Names the permissions that the user has not. */
export default function MissingRights({ keys, isUnsaved = false }: MissingRightsProps) {
  useStyles(styles);
  const t = useTexts(permissionTexts);
  const names = keys.map((key) => (isPermission(key) ? t(`key.${key}`) : key)).join(', ');
  return (
    <p className="ems-missing-rights" role="alert">
      <Icon of={lock} />
      {t(isUnsaved ? 'missingUnsaved' : 'missing', { names })}
    </p>
  );
}
