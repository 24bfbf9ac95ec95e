import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { type Revised, useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import {
  organizationAdminEndpoints as endpoints,
  type OrganizationEffect,
  type OrganizationRow,
  parentTypes,
} from '#src/contract/organization/organization-admin.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { requiredChoice } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useSlow } from '#src/ui/state/use-slow.ts';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';

/** Of the rows of now: others may move or remove the chosen one meanwhile, and another search may not find it. */
const schemaOf = (targets: readonly OrganizationRow[]) => {
  const error = ruleMessage('choice.gone');
  return z.object({
    targetId: requiredChoice().check(
      z.refine((chosen) => chosen === '' || targets.some(({ id }) => id === chosen), { error }),
    ),
  });
};

export interface TransferProps extends DialogProps {
  kind: 'move' | 'merge';
  row: OrganizationRow;
  /** The organisations of the list. */
  rows: readonly OrganizationRow[];
}

/** Ids of an organisation and of those below it; the rows name parents before their children. */
function branchOf(id: string, rows: readonly OrganizationRow[]): ReadonlySet<string> {
  const ids = new Set([id]);
  for (const row of rows) if (row.parentId !== null && ids.has(row.parentId)) ids.add(row.id);
  return ids;
}

/** Where an organisation can go. */
function targetsOf({ kind, row, rows }: Pick<TransferProps, 'kind' | 'row' | 'rows'>): readonly OrganizationRow[] {
  const branch = branchOf(row.id, rows);
  return rows.filter(({ id, type, enabled }) => {
    if (branch.has(id) || !enabled) return false;
    return kind === 'merge' ? type === row.type : parentTypes[row.type].includes(type) && id !== row.parentId;
  });
}

/** The organisations of the list; of a large tree those of a fitting type, by a keyword. */
function useCandidates({ kind, row, rows }: TransferProps, keyword: string) {
  const types = kind === 'merge' ? [row.type] : [...parentTypes[row.type]];
  const request = { open: [], types, keyword };
  const { data } = useQuery({
    ...query(useApi(), endpoints.listOrganizations, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return { rows: data?.records ?? rows, isPartial: data?.isPartial ?? false };
}

/** Moves an organisation below another one, or merges it into one of its type: first where to, then the effect. */
export function TransferDialog(props: TransferProps) {
  const { kind, row, onClose } = props;
  const t = useTexts(texts);
  const [target, setTarget] = useState<OrganizationRow>();
  const [text, onSearch] = useState('');
  const { rows, isPartial } = useCandidates(props, useSlow(text));
  const targets = targetsOf({ kind, row, rows });
  const form = useSchemaForm(schemaOf(targets), { targetId: '' });
  const chosen = form.choice('targetId');
  if (target) return <EffectStep {...props} target={target} />;
  return (
    <FormDialog
      form={form}
      title={t(`${kind}.title`, { name: row.name })}
      submitText={t('next')}
      permission={endpoints.moveOrganization.permission}
      save={({ targetId }) => Promise.resolve(rows.find(({ id }) => id === targetId))}
      onClose={onClose}
      onDone={setTarget}
      ready={targets.length > 0}
    >
      <p>{t(`${kind}.text`)}</p>
      {targets.length === 0 && text === '' && <p>{t('noTarget')}</p>}
      <SelectField
        {...chosen}
        value={targets.some(({ id }) => id === chosen.value) ? chosen.value : undefined}
        required
        searchable={text !== '' || targets.length >= searchableFrom}
        onSearch={isPartial ? onSearch : undefined}
        label={t(`${kind}.target`)}
        options={targets.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }))}
      />
    </FormDialog>
  );
}

interface EffectStepProps extends TransferProps {
  target: OrganizationRow;
  /** Of a move: the sibling that it stands before, null for the last position; absent: by its order and name. */
  beforeId?: string | null;
}

/** Shows what a move or a merge does, and makes it once it is confirmed. */
export function EffectStep({ kind, row, target, beforeId, onClose, onDone }: EffectStepProps) {
  const t = useTexts(texts);
  const { id, revision } = useReadRow<Revised>(row, endpoints.getOrganization);
  const { revision: targetRevision } = useReadRow<Revised>(target, endpoints.getOrganization);
  const move = { id, revision, parentId: target.id, parentRevision: targetRevision, beforeId };
  const merge = { id, revision, targetId: target.id, targetRevision };
  const request = kind === 'move' ? move : merge;
  const effect = useQuery(query(useApi(), endpoints.previewOrganization, request, { silent: true }));
  const [saveMove, saveMerge] = [
    useSave(endpoints.moveOrganization, organizationReads),
    useSave(endpoints.mergeOrganizations, organizationReads),
  ];
  return (
    <EffectDialog
      title={t(`${kind}.confirm`, { name: row.name, target: target.name })}
      submitText={t(`action.${kind}`)}
      permission={endpoints.moveOrganization.permission}
      danger={kind === 'merge'}
      query={effect}
      save={(digest) =>
        kind === 'move' ? saveMove({ ...move, effect: digest }) : saveMerge({ ...merge, effect: digest })
      }
      onClose={onClose}
      onDone={(saved) => onDone(saved.id)}
    >
      {effect.data && <Contents effect={effect.data} />}
    </EffectDialog>
  );
}

/** What goes along. */
function Contents({ effect }: { effect: OrganizationEffect }) {
  const t = useTexts(texts);
  const { organizations, users, departments, stations, openOrders, merchants } = effect;
  return (
    <>
      <p>{t('along.counts', { organizations, departments, users, stations: stations.length, openOrders })}</p>
      {stations.length > 0 && <p>{t('along.stations', { names: stations.slice(0, 5).join(t('separator')) })}</p>}
      {merchants.length > 0 && <p>{t('along.merchants', { names: merchants.join(t('separator')) })}</p>}
    </>
  );
}
