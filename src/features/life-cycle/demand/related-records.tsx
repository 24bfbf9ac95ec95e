import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#src/api/query.ts';
import { chainUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChainNodeKind } from '#src/contract/life-cycle/chain.ts';
import { deliveryEndpoints } from '#src/contract/life-cycle/delivery.ts';
import { productionEndpoints } from '#src/contract/life-cycle/production.ts';
import { saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { texts } from './texts.ts';

const reads: readonly EndpointName[] = ['listSales', 'listProductions', 'listDeliveries'];

/** The sales, batches and deliveries of a demand, each with its state and a link to its page. */
export default function RelatedRecords({ demandId }: { demandId: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const api = useApi();
  useStaleOnChange('lifeCycle', reads);
  const request = { demandId, pageSize: pageSizeMax };
  const sales = useQuery(query(api, saleEndpoints.listSales, request, { silent: true }));
  const batches = useQuery(query(api, productionEndpoints.listProductions, request, { silent: true }));
  const deliveries = useQuery(query(api, deliveryEndpoints.listDeliveries, request, { silent: true }));
  return (
    <>
      <Related title={t('related.sales')} query={sales}>
        {({ id, number, customer, state, amount, currency }) => (
          <Row key={id} kind="sale" id={id} name={`${number} ${customer}`}>
            {t(`saleState.${state}`)} · {formats.quantity(amount, currency)}
          </Row>
        )}
      </Related>
      <Related title={t('related.batches')} query={batches}>
        {({ id, number, product, state, unitCounts: { passed, total } }) => (
          <Row key={id} kind="batch" id={id} name={`${number} ${product}`}>
            {t(`batchState.${state}`)} · {t('related.tested', { passed: String(passed), total: String(total) })}
          </Row>
        )}
      </Related>
      <Related title={t('related.deliveries')} query={deliveries}>
        {({ id, number, consignee, state, rowCount }) => (
          <Row key={id} kind="delivery" id={id} name={`${number} ${consignee}`}>
            {t(`deliveryState.${state}`)} · {t('related.units', { count: rowCount })}
          </Row>
        )}
      </Related>
    </>
  );
}

interface RelatedProps<R> {
  title: string;
  query: Parameters<typeof QueryView<{ readonly records: readonly R[] }>>[0]['query'];
  children(record: R): ReactNode;
}

function Related<R>({ title, query: answer, children }: RelatedProps<R>) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  return (
    <Section title={title} wide="third">
      <QueryView
        query={answer}
        isEmpty={({ records }) => records.length === 0}
        empty={<p className="ems-sub">{t('related.none')}</p>}
        failed={ui('list.failed', { title })}
      >
        {({ records }) => <Entries label={title}>{records.map(children)}</Entries>}
      </QueryView>
    </Section>
  );
}

interface RowProps {
  kind: ChainNodeKind;
  id: string;
  name: string;
  children: ReactNode;
}

function Row({ kind, id, name, children }: RowProps) {
  const open = useTabLink()(chainUrl(kind, id));
  return (
    <li>
      {open ? <LinkButton onClick={open}>{name}</LinkButton> : <span>{name}</span>}
      <span className="ems-sub">{children}</span>
    </li>
  );
}
