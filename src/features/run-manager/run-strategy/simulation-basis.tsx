import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/view-switch.tsx';
import { texts } from './texts.ts';
import { useTariffInForce } from './use-strategies.ts';

const choices = ['days', 'today'] as const;
type Choice = (typeof choices)[number];

interface SimulationPrices {
  /** The tariff in force where its prices count on all days; undefined: each day has its own. */
  readonly tariff: { readonly id: string; readonly name: string } | undefined;
  /** Changes it; nothing for a station without a tariff in force. */
  readonly control: ReactNode;
}

/** The prices that a simulation goes by: those of its days, or those of the tariff in force. */
export function useSimulationPrices(stationId: string): SimulationPrices {
  const t = useTexts(texts);
  const [choice, setChoice] = useState<Choice>('days');
  const inForce = useTariffInForce(stationId);
  return {
    tariff: choice === 'today' ? inForce : undefined,
    control: inForce && (
      <ViewSwitch<Choice>
        label={t('prices')}
        views={choices.map((id) => ({ id, name: t(`pricesOf.${id}`) }))}
        view={choice}
        onView={setChoice}
      />
    ),
  };
}
