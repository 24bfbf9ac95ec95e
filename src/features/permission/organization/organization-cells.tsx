import type { OrganizationRow } from '#src/contract/organization/organization-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

/** Whether an organisation is in use, and that its parent is missing. */
export function OrganizationState({ row }: { row: Pick<OrganizationRow, 'enabled'> & { isOrphan?: boolean } }) {
  const t = useTexts(texts);
  if (row.isOrphan) return <StatusDot tone="bad">{t('state.orphan')}</StatusDot>;
  return <StatusDot tone={row.enabled ? 'good' : 'quiet'}>{t(row.enabled ? 'state.on' : 'state.off')}</StatusDot>;
}
