import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { texts } from './texts.ts';
import { type SimulationBasis, useTariffInForce } from './use-strategies.ts';

const choices = ['days', 'today'] as const;
type Choice = (typeof choices)[number];

interface ChosenBasis {
  readonly basis: SimulationBasis;
  /** What counts on all days; undefined: each day has its own. The tariff has no name where none is in force. */
  readonly today: { readonly tariff: string | undefined } | undefined;
  /** Changes it. */
  readonly control: ReactNode;
}

/** The prices and run parameters that a simulation goes by: those of its days, or those in force. */
export function useSimulationBasis(stationId: string): ChosenBasis {
  const t = useTexts(texts);
  const [choice, setChoice] = useState<Choice>('days');
  const inForce = useTariffInForce(stationId);
  const isToday = choice === 'today';
  return {
    basis: isToday ? { parameters: 'now', ...(inForce && { tariffId: inForce.id }) } : {},
    today: isToday ? { tariff: inForce?.name } : undefined,
    control: (
      <ViewSwitch<Choice>
        label={t('basisLabel')}
        views={choices.map((id) => ({ id, name: t(`basisOf.${id}`) }))}
        view={choice}
        onView={setChoice}
      />
    ),
  };
}
