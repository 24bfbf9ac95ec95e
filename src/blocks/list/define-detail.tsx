import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChainFocus } from '#src/contract/life-cycle/chain.ts';
import type { TextTable, TextKey, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { texts as formTexts } from '../form/texts.ts';
import { useCellContext } from './cell-context.ts';
import { type CellContext, columnBuilder, type ColumnBuilder, type ListColumn } from './columns.tsx';
import type { Component } from './filter-types.ts';
import { type DetailTab, RecordTabs } from './record-tabs.tsx';
import type { Actions, DetailProps, Known, ListHandle, TextKeysOf, TextNeeds, Unmet } from './types.ts';
import { labelOf, useAnyPermission } from './use-list.ts';

/** An endpoint that answers the record with an id. */
type ReadEndpoint = Endpoint<z.ZodMiniType<unknown, { id: string }>, z.ZodMiniType<object>> & {
  readonly name: EndpointName;
};

interface DetailOptions<Row, Texts> {
  title(row: Row, context: CellContext<Texts>): string;
  /** Beside the title, for instance a status. */
  readonly mark?: Component<{ row: Row }>;
  /** Buttons at the foot of the panel. */
  readonly actions?: Actions<{ row: Row; list: ListHandle }>;
  readonly widthPx?: number;
  /** Shown behind the facts, each in a tab. */
  readonly tabs?: readonly DetailTab<Row, Texts>[];
  /** What a tab with the chain of the life cycle begins at; it is read when it is shown. */
  chain?(row: Row): ChainFocus;
  /** Whether the last tab shows the audit log of the record, to its readers. */
  readonly history?: boolean;
}

type Build<Row, Texts, C> = (fact: ColumnBuilder<Row, Texts, unknown>) => readonly C[];
type FactsOf<Row, Texts, C> = (
  fact: ColumnBuilder<Row, Texts, unknown>,
) => readonly C[] & Unmet<'missingTexts', Exclude<TextKeysOf<C>, Known<TextKey<Texts>>>>;

type DetailDefinition<
  E extends ReadEndpoint,
  Texts extends TextTree,
  C extends TextNeeds,
  S extends TextNeeds,
> = DetailOptions<ResponseOf<E>, Texts> & {
  readonly endpoint: E;
  readonly texts: TextTable<Texts> & Unmet<'missingTexts', Exclude<'title', TextKey<Texts>>>;
  /** Short facts, two in a line: columns, as those of a list. */
  readonly facts: FactsOf<ResponseOf<E>, Texts, C>;
  /** Long texts, each under its name. An empty one is left out. */
  readonly sections?: FactsOf<ResponseOf<E>, Texts, S>;
};

/**
 * Makes the `detail` of a list from its definition: a side panel with the facts of one record. Names of facts are the
 * texts `column.<id>`.
 */
export function defineDetail<
  E extends ReadEndpoint,
  Texts extends TextTree,
  C extends TextNeeds,
  S extends TextNeeds = never,
>(definition: DetailDefinition<E, Texts, C, S>): Component<Omit<DetailProps, 'row'>> {
  type Row = ResponseOf<E>;
  const {
    endpoint,
    texts,
    mark: Mark,
    actions,
    widthPx,
    tabs = [],
    history = false,
  }: DetailDefinition<E, Texts, C, S> = definition;
  // The builder's types made sure that these are columns of such records.
  const build = (columns: Build<Row, Texts, C | S>) =>
    columns(columnBuilder as never) as readonly unknown[] as readonly ListColumn<Row, Texts>[];
  const facts = build(definition.facts);
  const sections = build(definition.sections ?? (() => []));
  return function RecordDetail({ id, tab, list, onTab, onClose }) {
    const t = useTexts(texts);
    const text = t as (key: string, values?: Readonly<Record<string, string | number>>) => string;
    const form = useTexts(formTexts);
    const context = useCellContext<Texts, unknown>(t, list.extras);
    const answer = useQuery(query(useApi(), endpoint, { id } as never, { silent: true }));
    const row: Row | undefined = answer.data;
    // Another user has removed it while it was shown.
    const removed = row !== undefined && answer.error?.code === codes.notFound ? answer.error : undefined;
    const mayAct = useAnyPermission(actions?.anyOf);
    const nameOf = ({ id: key }: ListColumn<Row, Texts>) => labelOf(text, 'column', key);
    return (
      <SidePanel
        title={row === undefined ? text('title') : definition.title(row, context)}
        {...(widthPx !== undefined && { width: widthPx })}
        mark={row !== undefined && Mark && <Mark row={row} />}
        footer={row !== undefined && !removed && actions && mayAct && <actions.component row={row} list={list} />}
        onClose={onClose}
      >
        {removed && (
          <p className="ems-stale" role="status">
            {removed.msg}
          </p>
        )}
        <QueryView query={removed ? { ...answer, error: null } : answer} failed={form('failed')}>
          {(record: Row): ReactNode => (
            <RecordTabs
              tabs={tabs}
              chain={definition.chain?.(record)}
              history={history}
              id={id}
              row={record}
              list={list}
              tab={tab}
              onTab={onTab}
              nameOf={text}
            >
              <Detail>
                <Facts>
                  {facts.map((fact) => (
                    <Fact key={fact.id} name={nameOf(fact)}>
                      {fact.cell(record, context)}
                    </Fact>
                  ))}
                </Facts>
                {sections.map((section) => (
                  <DetailSection key={section.id} title={nameOf(section)}>
                    {section.cell(record, context)}
                  </DetailSection>
                ))}
              </Detail>
            </RecordTabs>
          )}
        </QueryView>
      </SidePanel>
    );
  };
}
