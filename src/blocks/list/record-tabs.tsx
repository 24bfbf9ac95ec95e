import { type ReactNode, Suspense } from 'react';
import type { ChainFocus } from '#src/contract/life-cycle/chain.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { TextKey } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { DetailTabs } from '#src/ui/layout/detail-tabs.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { texts as formTexts } from '../form/texts.ts';
import type { Component } from './filter-types.ts';
import type { ListHandle } from './types.ts';

const RecordHistory = lazyComponent(async () => ({
  default: (await import('../record-history/record-history.tsx')).RecordHistory,
}));

/** Another part of the detail, for instance what uses the record. */
export interface DetailTab<Row, Texts> {
  readonly id: string;
  readonly title: TextKey<Texts>;
  readonly component: Component<{ row: Row; list: ListHandle }>;
  /** Only for holders of one of these keys. */
  readonly anyOf?: readonly PermissionKey[];
}

const LifeCycleChain = lazyComponent(async () => ({
  default: (await import('../life-cycle-chain/life-cycle-chain.tsx')).LifeCycleChain,
}));

const recordTab = 'record';
const chainTab = 'chain';
const historyTab = 'history';

interface TabsProps<Row, Texts> {
  readonly tabs: readonly DetailTab<Row, Texts>[];
  /** What a tab with the chain begins at; undefined: there is no such tab. */
  readonly chain: ChainFocus | undefined;
  readonly history: boolean;
  readonly id: string;
  readonly row: Row;
  readonly list: ListHandle;
  /** The one that is shown; undefined, or one that the user does not have: the facts. */
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
  readonly nameOf: (title: TextKey<Texts>) => string;
  readonly children: ReactNode;
}

const revisionOf = (row: object): string => ('revision' in row ? String(row.revision) : '');

/** The facts of a record, and what else there is to read of it in tabs. */
export function RecordTabs<Row extends object, Texts>(props: TabsProps<Row, Texts>) {
  const { chain, history, id, row, list, tab: chosen, onTab, nameOf, children } = props;
  const form = useTexts(formTexts);
  const { permissions } = useSession();
  const tabs = props.tabs.filter(({ anyOf }) => !anyOf || anyOf.some((key) => permissions.includes(key)));
  const hasHistory = history && permissions.includes('audit_read');
  if (tabs.length === 0 && !chain && !hasHistory) return children;
  const names = [
    { id: recordTab, name: form('tabs.record') },
    ...tabs.map((tab) => ({ id: tab.id, name: nameOf(tab.title) })),
    ...(chain ? [{ id: chainTab, name: form('tabs.chain') }] : []),
    ...(hasHistory ? [{ id: historyTab, name: form('tabs.history') }] : []),
  ];
  const shown = names.find((tab) => tab.id === chosen)?.id ?? recordTab;
  const Other = tabs.find((tab) => tab.id === shown)?.component;
  return (
    <DetailTabs
      label={form('tabs.label')}
      tabs={names}
      tab={shown}
      onTab={(next) => onTab(next === recordTab ? undefined : next)}
    >
      {shown === recordTab && children}
      <Suspense fallback={<Skeleton rows={6} />}>
        {Other && <Other row={row} list={list} />}
        {shown === chainTab && chain && <LifeCycleChain focus={chain} />}
        {shown === historyTab && <RecordHistory key={`${id}-${revisionOf(row)}`} id={id} />}
      </Suspense>
    </DetailTabs>
  );
}
