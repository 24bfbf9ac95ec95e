import type { LocalText } from '#src/contract/languages.ts';
import { type RoleId, roleIds } from './accounts.ts';

interface RoleSeed {
  readonly id: RoleId;
  readonly code: string;
  readonly name: LocalText;
}

export const roles: readonly RoleSeed[] = [
  { id: roleIds.operator, code: 'OPERATOR', name: { zh: '运维人员', en: 'Operator', de: 'Betriebsführung' } },
  { id: roleIds.owner, code: 'OWNER', name: { zh: '业主', en: 'Owner', de: 'Eigentümer' } },
  { id: roleIds.distributor, code: 'DISTRIBUTOR', name: { zh: '经销商', en: 'Distributor', de: 'Vertriebspartner' } },
  {
    id: roleIds.administrator,
    code: 'ADMIN',
    name: { zh: '管理员', en: 'Administrator', de: 'Administration' },
  },
];
