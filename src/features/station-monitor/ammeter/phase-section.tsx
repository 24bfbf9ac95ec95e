import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { PointFigure } from '#src/blocks/points/live-point.tsx';
import { specOf } from '#src/blocks/points/spec-of.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { type Phasor, PhaseDiagram } from '#src/charts/gauge/phase-diagram.tsx';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { ScrollTable, UnitHead } from '../common/device-table.tsx';
import { currentPhasor, voltagePhasors } from './phases.ts';
import { texts } from './texts.ts';

const phases = ['A', 'B', 'C'] as const;
const kinds = ['voltage', 'current', 'activePower', 'reactivePower', 'apparentPower', 'powerFactor'] as const;
const lines = ['voltageAB', 'voltageBC', 'voltageCA'] as const;
/** Measured of all phases together as well. */
const totals = ['activePower', 'reactivePower', 'apparentPower', 'powerFactor'] as const;

type Kind = (typeof kinds)[number];
const keyOf = (kind: Kind, phase: (typeof phases)[number]): PointKeyOf<'meter'> => `${kind}${phase}`;
const isTotal = (kind: Kind): kind is (typeof totals)[number] => (totals as readonly string[]).includes(kind);
const phaseKeys = phases.flatMap((phase) => kinds.map((kind) => keyOf(kind, phase)));

/** The three phases as figures and as arrows. */
export function PhaseSection({ meter }: { meter: Device }) {
  const t = useTexts(texts);
  const names = usePointNames();
  const keys = [...phaseKeys, ...totals, ...lines];
  const values = useLiveValues(keys.map((key) => pointId(meter.id, key)));
  const live = (key: PointKeyOf<'meter'>) => values[keys.indexOf(key)];
  const value = (key: PointKeyOf<'meter'>) => live(key)?.value;
  const volts = voltagePhasors(
    [value('voltageA'), value('voltageB'), value('voltageC')],
    [value('voltageAB'), value('voltageBC'), value('voltageCA')],
  );
  const currentOf = (phase: (typeof phases)[number], voltage: Phasor) =>
    currentPhasor(
      value(keyOf('current', phase)),
      value(keyOf('activePower', phase)),
      value(keyOf('reactivePower', phase)),
      voltage,
    );
  const currents = [currentOf('A', volts[0]), currentOf('B', volts[1]), currentOf('C', volts[2])] as const;
  const phaseNames = [t('phase.a'), t('phase.b'), t('phase.c')] as const;
  const figure = (key: PointKeyOf<'meter'>) => (
    <td key={key} data-point={pointId(meter.id, key)}>
      <PointFigure
        spec={specOf('meter', key)}
        live={live(key)}
        names={names}
        id={pointId(meter.id, key)}
        column="bare"
        terse
      />
    </td>
  );
  return (
    <>
      <Section title={t('phases')}>
        <ScrollTable caption={t('phases')}>
          <thead>
            <tr>
              <th scope="col">{t('phase.head')}</th>
              {kinds.map((kind) => (
                <UnitHead key={kind} name={t(`symbol.${kind}`)} unit={specOf('meter', keyOf(kind, 'A')).unit} />
              ))}
            </tr>
          </thead>
          <tbody>
            {phases.map((phase, index) => (
              <tr key={phase}>
                <th scope="row">{phaseNames[index]}</th>
                {kinds.map((kind) => figure(keyOf(kind, phase)))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('phase.total')}</th>
              {kinds.map((kind) => (isTotal(kind) ? figure(kind) : <td key={kind}>—</td>))}
            </tr>
          </tfoot>
        </ScrollTable>
      </Section>
      <Section title={t('diagram')} wide="half">
        <PhaseDiagram title={t('arrows')} voltages={volts} currents={currents} names={phaseNames} />
      </Section>
    </>
  );
}
