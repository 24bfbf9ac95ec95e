import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import {
  type Chain,
  type ChainFocus,
  chainEndpoints,
  type ChainNode,
  type ChainNodeKind,
  chainNodeKinds,
} from '#src/contract/life-cycle/chain.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { chainUrl } from '../urls.ts';
import { useTabLink } from '../use-page-query.ts';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import css from './life-cycle-chain.css?inline';
import { SisterNote } from './sister-note.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);
const reads: readonly EndpointName[] = ['getLifeCycleChain'];

/** What hangs together with a record, from the demand to the after-sale case: links to the pages that the user has. */
export function LifeCycleChain({ focus }: { focus: ChainFocus }) {
  useStyles(styles);
  const t = useTexts(texts);
  useStaleOnChange('lifeCycle', reads);
  const answer = useQuery(query(useApi(), chainEndpoints.getLifeCycleChain, focus, { silent: true }));
  return (
    <QueryView query={answer} failed={t('failed')}>
      {(chain) => {
        const alarmId = alarmOf(focus, chain);
        return (
          <>
            <Strip chain={chain} focus={focus} />
            {alarmId !== undefined && <SisterNote alarmId={alarmId} />}
          </>
        );
      }}
    </QueryView>
  );
}

/** The alarm that a chain is about: its own, or that of its order or case. */
function alarmOf({ alarmId, workOrderId, caseId }: ChainFocus, { nodes, edges }: Chain): string | undefined {
  if (alarmId) return alarmId;
  const about = workOrderId ? `workOrder:${workOrderId}` : `case:${caseId ?? ''}`;
  return nodes.find(({ kind, key }) => kind === 'alarm' && edges.some(({ from, to }) => from === key && to === about))
    ?.id;
}

function Strip({ chain, focus }: { chain: Chain; focus: ChainFocus }) {
  const { nodes, more } = chain;
  const t = useTexts(texts);
  const focusIds = Object.values(focus);
  const kinds = chainNodeKinds.filter((kind) => nodes.some((node) => node.kind === kind));
  if (nodes.length < 2) return <p className="ems-sub">{t('none')}</p>;
  return (
    <nav className="ems-chain" aria-label={t('label')}>
      <ol>
        {kinds.map((kind) => (
          <li key={kind}>
            <strong>{t(`kind.${kind}`)}</strong>
            <ul>
              {nodes
                .filter((node) => node.kind === kind)
                .map((node) => (
                  <li key={node.key} aria-current={kind !== 'claim' && focusIds.includes(node.id) ? 'true' : undefined}>
                    <NodeLink node={node} chain={chain} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="ems-sub">{t('more', { count: more })}</p>}
    </nav>
  );
}

/** The record whose page shows a node: of a serial number its batch, or the device that has it. */
function shownBy({ key, kind, id }: ChainNode, { nodes, edges }: Chain): { kind: ChainNodeKind; id: string } {
  if (kind !== 'serial') return { kind, id };
  const nextTo = (other: ChainNodeKind) =>
    nodes.find(
      (node) =>
        node.kind === other &&
        edges.some(({ from, to }) => (from === key && to === node.key) || (from === node.key && to === key)),
    );
  return nextTo('batch') ?? nextTo('device') ?? { kind, id };
}

interface NodeLinkProps {
  node: ChainNode;
  chain: Chain;
}

/** The record's page; its name alone where the user's menu does not have that page. */
function NodeLink({ node, chain }: NodeLinkProps) {
  const { kind, id } = shownBy(node, chain);
  const open = useTabLink()(chainUrl(kind, id));
  return open ? <LinkButton onClick={open}>{node.name}</LinkButton> : node.name;
}
