import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './phase-diagram.css?inline';
import { texts } from '../texts.ts';

const styles = sheet(css);

export interface Phasor {
  /** V or A; null where it is not known. */
  readonly size: number | null;
  /** Degrees ahead of the voltage of the first phase, counter-clockwise. */
  readonly angle: number | null;
}

export interface PhaseDiagramProps {
  title: string;
  /** Of the three phases, in their order. */
  voltages: readonly [Phasor, Phasor, Phasor];
  currents: readonly [Phasor, Phasor, Phasor];
  /** Names of the phases: A, B, C or L1, L2, L3. */
  names?: readonly [string, string, string];
}

const centre = 110;
const reach = { voltage: 92, current: 66 } as const;

const tip = ({ angle }: Phasor, length: number): readonly [number, number] => {
  const radians = ((angle ?? 0) * Math.PI) / 180;
  return [centre + length * Math.cos(radians), centre - length * Math.sin(radians)];
};

const largest = (phasors: readonly Phasor[]) => Math.max(1e-9, ...phasors.map(({ size }) => size ?? 0));

/** Difference of two angles, −180 … 180°. */
export const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

function Arrows({
  phasors,
  kind,
  names,
}: {
  phasors: readonly Phasor[];
  kind: keyof typeof reach;
  names: readonly string[];
}) {
  const most = largest(phasors);
  return phasors.map((phasor, index) => {
    if (phasor.size === null || phasor.angle === null || phasor.size === 0) return null;
    const length = (phasor.size / most) * reach[kind];
    const [x, y] = tip(phasor, length);
    const [labelX, labelY] = tip(phasor, length + 12);
    const [left, right] = [
      tip({ ...phasor, angle: phasor.angle + 150 }, 8),
      tip({ ...phasor, angle: phasor.angle - 150 }, 8),
    ];
    const head = `M${x} ${y}L${x + left[0] - centre} ${y + left[1] - centre}L${x + right[0] - centre} ${y + right[1] - centre}Z`;
    return (
      <g key={names[index]} data-phase={index + 1} data-kind={kind}>
        <path className="ems-phase-line" d={`M${centre} ${centre}L${x} ${y}`} />
        <path className="ems-phase-head" d={head} />
        <text x={labelX} y={labelY + 4}>
          {`${kind === 'voltage' ? 'U' : 'I'}${names[index]}`}
        </text>
      </g>
    );
  });
}

const phaseNames = ['L1', 'L2', 'L3'] as const;

/** Voltages and currents of the three phases as arrows, with their figures: symmetry and phase shift at a glance. */
export function PhaseDiagram({ title, voltages, currents, names = phaseNames }: PhaseDiagramProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    <section className="ems-phase" aria-label={title}>
      <svg viewBox="-14 -4 248 228" aria-hidden="true">
        <circle cx={centre} cy={centre} r={reach.voltage} />
        <circle cx={centre} cy={centre} r={reach.current} />
        <path className="ems-phase-axis" d={`M${centre - 100} ${centre}h200M${centre} ${centre - 100}v200`} />
        <Arrows phasors={voltages} kind="voltage" names={names} />
        <Arrows phasors={currents} kind="current" names={names} />
      </svg>
      <PlainTable caption={title} figures>
        <thead>
          <tr>
            <th scope="col">{t('phase.phase')}</th>
            <th scope="col">{t('phase.voltage')}</th>
            <th scope="col">{t('phase.current')}</th>
            <th scope="col">{t('phase.shift')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => {
            const [voltage, current] = [voltages[index], currents[index]];
            const known = voltage && current && voltage.angle !== null && current.angle !== null;
            return (
              <tr key={name}>
                <th scope="row" data-phase={index + 1}>
                  {name}
                </th>
                <td>{formats.quantity(voltage?.size, 'V')}</td>
                <td>{formats.quantity(current?.size, 'A')}</td>
                <td>{known ? `${formats.number(turned((voltage.angle ?? 0) - (current.angle ?? 0)), 1)}°` : '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </section>
  );
}
