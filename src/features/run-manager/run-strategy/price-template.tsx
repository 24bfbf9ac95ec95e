import { useState } from 'react';
import { storageUses } from '#src/contract/run/dispatch.ts';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import type { SeasonInput } from './plan-runs.ts';
import { kindsOf, seasonsByPrice, usualUses } from './price-template.ts';
import { texts } from './texts.ts';

interface PriceTemplateProps {
  tariff: Tariff;
  onFill(seasons: SeasonInput[]): void;
}

/** Fills the tables by the kinds of price of the tariff in force, in its seasons and kinds of day. */
export function PriceTemplate({ tariff, onFill }: PriceTemplateProps) {
  const t = useTexts(texts);
  const [uses, setUses] = useState(usualUses);
  return (
    <details className="ems-plan-scope">
      <summary>{t('template.title')}</summary>
      <p className="ems-plan-hint">{t('template.text', { tariff: tariff.name })}</p>
      <div className="ems-plan-template">
        {kindsOf(tariff).map((kind) => (
          <SelectField
            key={kind}
            label={t(`template.kind.${kind}`)}
            options={storageUses.map((value) => ({ value, label: t(`use.${value}`) }))}
            value={uses[kind]}
            onChange={(use = uses[kind]) => setUses({ ...uses, [kind]: use })}
          />
        ))}
        <Button onClick={() => onFill(seasonsByPrice(tariff, uses))}>{t('template.fill')}</Button>
      </div>
    </details>
  );
}
