import type { ParameterKey } from '#src/contract/rules/energy/run-parameters.ts';
import type { ParameterEffects } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

interface EffectTextProps {
  /** Undefined while they are worked out; null where that failed. */
  effects: ParameterEffects | null | undefined;
  parameterKey: ParameterKey;
}

/** What a limit did on the last days: on how many it bound, and what that cost or saved. */
export function EffectText({ effects, parameterKey }: EffectTextProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  if (effects === undefined) return t('effect.pending');
  if (effects === null) return '—';
  const { days, currency } = effects;
  const found = effects.effects.find(({ key }) => key === parameterKey);
  if (!found) return t('effect.free');
  const { binding, cost } = found;
  if (binding === 0) return t('effect.none');
  const money = quantity(Math.abs(cost), currency);
  const result = cost === 0 ? t('effect.even') : t(cost > 0 ? 'effect.cost' : 'effect.saved', { money });
  return (
    <>
      <span>{t('effect.binding', { binding, days })}</span>
      <span>{result}</span>
    </>
  );
}
