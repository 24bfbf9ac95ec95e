import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { useState } from 'react';
import { useDaysText } from '#src/blocks/season/days-text.ts';
import {
  addDays,
  addSeason,
  chooseDays,
  chooseMonths,
  removeDays,
  removeSeason,
} from '#src/blocks/season/season-edit.ts';
import { monthNames, seasonText } from '#src/blocks/season/season-words.ts';
import { textShortMax } from '#src/contract/limits.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CheckGroup } from '#src/ui/field/check-group.tsx';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { SlotFields } from './slot-fields.tsx';
import type { DayInput, SeasonInput } from './tariff-edit.ts';
import { texts } from './texts.ts';
import type { TariffEditor } from './use-tariff-editor.ts';

/** The seasons of a tariff, each with its months and the prices of its days. */
export function SeasonFields({ editor }: { editor: TariffEditor }) {
  const t = useTexts(texts);
  const { values, setSeasons } = editor;
  const { seasons } = values;
  const rows = seasons.map((season, index) => ({ season, index, name: `seasons.${index}` }));
  return (
    <>
      {rows.map(({ season, index, name }) => (
        <OneSeason key={name} {...{ editor, season, index, name }} />
      ))}
      <Button
        icon={plus}
        disabled={!seasons.some(({ months }) => months.length > 1)}
        onClick={() => setSeasons(addSeason(seasons))}
      >
        {t('dialog.addSeason')}
      </Button>
    </>
  );
}

interface OneSeasonProps {
  editor: TariffEditor;
  season: SeasonInput;
  index: number;
  name: string;
}

/** It opens by itself where something in it is refused. */
function OneSeason({ editor, season, index, name }: OneSeasonProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const [wasOpened, setWasOpened] = useState(true);
  const { values, errorAt, hasErrorsBelow, wasRefused, setSeasons } = editor;
  const { seasons } = values;
  const title = seasonText(season, locale) || t('dialog.season', { number: index + 1 });
  const change = (fields: Partial<SeasonInput>) => setSeasons(seasons.with(index, { ...season, ...fields }));
  const isWrong = hasErrorsBelow(name);
  return (
    <details
      className="ems-tariff-fields"
      open={wasOpened || (wasRefused && isWrong)}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
    >
      <summary>
        {title}
        {isWrong && <span className="ems-tariff-wrong">{t('dialog.problems')}</span>}
      </summary>
      <div role="group" aria-label={title} className="ems-tariff-season">
        <TextField
          label={t('dialog.seasonName')}
          error={errorAt(`${name}.name`)}
          maxLength={textShortMax}
          value={season.name ?? ''}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <CheckGroup
          label={t('dialog.months')}
          error={errorAt(`${name}.months`) ?? errorAt('seasons')}
          options={monthNames(locale)}
          value={season.months}
          onChange={(months) => setSeasons(chooseMonths(seasons, index, months))}
        />
        <DayTables
          editor={editor}
          name={`${name}.prices`}
          prices={season.prices}
          onChange={(prices) => change({ prices })}
        />
        {seasons.length > 1 && (
          <Button icon={trash} onClick={() => setSeasons(removeSeason(seasons, index))}>
            {t('dialog.removeSeason')}
          </Button>
        )}
      </div>
    </details>
  );
}

interface DayTablesProps {
  editor: TariffEditor;
  name: string;
  prices: readonly DayInput[];
  onChange(prices: DayInput[]): void;
}

/** The tables of a season, each for its kinds of day. */
function DayTables({ editor, name, prices, onChange }: DayTablesProps) {
  const t = useTexts(texts);
  const ruleText = useTexts(ruleTexts);
  const daysText = useDaysText();
  const rows = prices.map((day, index) => ({ day, index, at: `${name}.${index}` }));
  return (
    <>
      {rows.map(({ day, index, at }) => (
        <fieldset key={at} className="ems-tariff-fields">
          <legend>{daysText(day.days) || t('dialog.days')}</legend>
          <CheckGroup
            label={t('dialog.days')}
            error={editor.errorAt(`${at}.days`) ?? editor.errorAt(name)}
            options={dayKinds.map((value) => ({ value, label: ruleText(`day.${value}`) }))}
            value={day.days}
            onChange={(days) => onChange(chooseDays(prices, index, days))}
          />
          <SlotFields
            editor={editor}
            at={`${at}.slots`}
            slots={day.slots}
            onChange={(slots) => onChange(prices.with(index, { ...day, slots }))}
          />
          {prices.length > 1 && (
            <Button icon={trash} onClick={() => onChange(removeDays(prices, index))}>
              {t('dialog.removeDays')}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        icon={plus}
        disabled={!prices.some(({ days }) => days.length > 1)}
        onClick={() => onChange(addDays(prices))}
      >
        {t('dialog.addDays')}
      </Button>
    </>
  );
}
