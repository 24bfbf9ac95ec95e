import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea, toggle } from '#src/blocks/form/fields.tsx';
import {
  organizationAdminEndpoints,
  organizationForm,
  type OrganizationType,
} from '#src/contract/organization/organization-admin.ts';
import { useApi } from '#src/runtime.tsx';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';

function useParents() {
  const parents = { open: [], types: ['group', 'region'] as const satisfies OrganizationType[] };
  const { data } = useQuery(query(useApi(), organizationAdminEndpoints.listOrganizations, parents, { silent: true }));
  return (data?.records ?? [])
    .filter(({ type }) => type !== 'owner')
    .map(({ id, name, number: code }) => ({ value: id, label: `${name} (${code})` }));
}

/** An organisation; its parent changes by a move, and its number is fixed once something belongs to it. */
export default defineForm(organizationForm, {
  texts,
  fields: {
    parentId: choiceOf(useParents, { required: true }),
    type: choice(),
    name: localText(),
    number: text(),
    country: choice(),
    isElectricity: toggle(),
    leader: text(),
    contact: text(),
    phone: text(),
    address: text(),
    order: number(),
    enabled: toggle(),
    remark: textArea(),
  },
  rows: [
    ['number', 'country'],
    ['leader', 'contact'],
    ['phone', 'order'],
  ],
  read: organizationAdminEndpoints.getOrganization,
  create: organizationAdminEndpoints.saveOrganization,
  update: organizationAdminEndpoints.saveOrganization,
  stale: organizationReads,
  initial: { type: 'owner', country: 'CN', order: '0', enabled: true },
  toInput: ({ parentId }) => ({ parentId: parentId ?? '' }),
  fixed: ({ isUsed, hasChildren, isCallers }) => [
    'parentId',
    ...(isUsed ? (['number'] as const) : []),
    ...(hasChildren || isCallers ? (['type'] as const) : []),
    ...(isCallers ? (['enabled'] as const) : []),
  ],
  hidden: ({ type }, record) => [
    ...(record?.parentId === null ? (['parentId'] as const) : []),
    ...(type === 'owner' ? [] : (['isElectricity'] as const)),
  ],
  nameOf: ({ number: code }) => code,
  widthPx: 640,
});
