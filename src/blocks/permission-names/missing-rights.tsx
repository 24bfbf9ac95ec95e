import { type Authority, authorities } from '#src/contract/user/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { MissingRightsProps } from '#src/ui/user-rights.ts';
import { WarningBar } from '#src/ui/state/warning-bar.tsx';
import { permissionTexts } from './texts.ts';

const isPermission = (key: string): key is Authority => authorities.some((authority) => authority === key);

/** Names the permissions that the user has not. */
export default function MissingRights({ keys, isUnsaved = false }: MissingRightsProps) {
  const t = useTexts(permissionTexts);
  const names = keys.map((key) => (isPermission(key) ? t(`key.${key}`) : key)).join(', ');
  return <WarningBar text={t(isUnsaved ? 'missingUnsaved' : 'missing', { names })} />;
}
