import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import type { SceneNode } from '#src/contract/station/scene-drawing.ts';
import { isSwitch } from '#src/contract/rules/scene-faults.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { switchState } from './lines.tsx';
import { AlarmMark, type DiagramItem } from './diagram-card.tsx';
import type { Readings } from './reading.ts';
import css from './scene-list.css?inline';
import { StateMark } from './symbols.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

interface SceneListProps {
  name: string;
  items: readonly DiagramItem[];
  nodes: readonly SceneNode[];
  readings: Readings;
  zone: string;
  /** Values of a moment of the past have no age. */
  isPast: boolean;
  open: string | undefined;
  onOpen(deviceId: string): void;
}

function Switches({ nodes, readings }: Pick<SceneListProps, 'nodes' | 'readings'>) {
  const t = useTexts(texts);
  const labelled = nodes.filter((node) => isSwitch(node) && node.label !== '');
  if (labelled.length === 0) return null;
  return (
    <table className="ems-line-table">
      <thead>
        <tr>
          <th scope="col">{t('list.switches')}</th>
          <th scope="col">{t('list.position')}</th>
        </tr>
      </thead>
      <tbody>
        {labelled.map((node) => (
          <tr key={node.id} data-node={node.id}>
            <th scope="row">{node.label}</th>
            <td>{t(`switch.${switchState(node, readings)}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The diagram in words: the same parts with the same values, for reading from top to bottom. */
export function SceneList({ name, items, nodes, readings, zone, isPast, open, onOpen }: SceneListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <div className="ems-line-list" tabIndex={0} role="group" aria-label={name}>
      <table className="ems-line-table">
        <thead>
          <tr>
            <th scope="col">{t('list.device')}</th>
            <th scope="col">{t('list.state')}</th>
            <th scope="col" className="ems-line-number">
              {t('list.figure')}
            </th>
            <th scope="col">{t('list.measured')}</th>
            <th scope="col">{t('list.alarms')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ node, name: itemName, state, stateText, figure, alarms }) => (
            <tr key={node.id} data-node={node.id} data-state={state} aria-current={open === node.deviceId || undefined}>
              <th scope="row">
                {node.deviceId === null ? (
                  itemName
                ) : (
                  <LinkButton onClick={() => onOpen(node.deviceId ?? '')}>{itemName}</LinkButton>
                )}
              </th>
              <td className="ems-line-toned" data-state={state}>
                <StateMark state={state} /> {stateText}
              </td>
              <td className="ems-line-number">
                {figure.direction && `${figure.direction} `}
                <Value value={figure.value} unit={figure.unit} />
              </td>
              <td>
                {figure.reading && figure.value !== null ? (
                  <Time at={figure.reading.measuredAt} zone={zone} show="time" />
                ) : (
                  '—'
                )}
              </td>
              <td>{alarms ? <AlarmMark alarms={alarms} /> : t('list.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switches nodes={nodes} readings={readings} />
      {!isPast && <FreshnessNote />}
    </div>
  );
}
