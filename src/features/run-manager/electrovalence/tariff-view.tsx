import { useDaysText } from '#src/blocks/season/days-text.ts';
import { PriceBand } from '#src/blocks/season/price-band.tsx';
import { seasonText } from '#src/blocks/season/season-words.ts';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import { clockOf } from '#src/contract/rules/energy/day-slots.ts';
import { dayKindOf, type DayPrices, type PriceSlot } from '#src/contract/rules/energy/tariff.ts';
import { decimalSigns } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { writeDecimal } from '#src/lib/number/decimal-text.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { endOf, type SlotInput, startOf, type TariffValues } from './tariff-edit.ts';
import { texts } from './texts.ts';

const halfHourMs = 1_800_000;
const dayMs = 48 * halfHourMs;

/** The day and half hour at the station, by the wall clock there; it moves with the half hours. */
function useToday(timeZone: string) {
  return useServerNow((now) => {
    const wall = toWall(now, timeZone);
    const halfHour = Math.floor((((wall % dayMs) + dayMs) % dayMs) / halfHourMs);
    return `${new Date(wall).toISOString().slice(0, 10)} ${halfHour}`;
  });
}

/** A tariff: each season with the prices of its days, as strips and in figures. */
export function TariffView({ tariff, timeZone }: { tariff: Tariff; timeZone: string }) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const daysText = useDaysText();
  const [date = '', halfHour] = useToday(timeZone).split(' ');
  const today = dayKindOf(date, tariff.holidays);
  const isToday = (months: readonly number[], { days }: DayPrices): boolean =>
    tariff.state === 'inForce' && months.includes(Number(date.slice(5, 7))) && days.includes(today);
  return (
    <Sections>
      {tariff.seasons.map(({ name, months, prices }) => (
        <Section key={months.join()} title={seasonText({ name, months }, locale)} level={3} wide="half">
          {prices.map((day) => {
            const now = isToday(months, day) ? Number(halfHour) : undefined;
            const title = daysText(day.days);
            return (
              <div key={day.days.join()} className="ems-tariff-day">
                <h4>
                  {title}
                  {now !== undefined && <span className="ems-tariff-today">{t('today')}</span>}
                </h4>
                <PriceBand slots={day.slots} now={now} />
                <SlotTable slots={day.slots} days={title} currency={tariff.currency} />
              </div>
            );
          })}
        </Section>
      ))}
    </Sections>
  );
}

interface SlotTableProps {
  slots: readonly PriceSlot[];
  days: string;
  currency: string;
}

const timeOf = (hour: number, minute: number): string => clockOf(hour * 2 + minute / 30);

function SlotTable({ slots, days, currency }: SlotTableProps) {
  const t = useTexts(texts);
  const { quantityTokens } = useFormats();
  return (
    <PlainTable className="ems-tariff-slots" caption={t('slots', { days })}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{withBrackets(t('price'), `${currency}/kWh`)}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ startHour, startMinute, endHour, endMinute, kind, price }) => (
          <tr key={`${startHour}:${startMinute}`}>
            <td>{`${timeOf(startHour, startMinute)}–${timeOf(endHour, endMinute)}`}</td>
            <td>
              <span className="ems-price-kind" data-kind={kind}>
                {t(`kind.${kind}`)}
              </span>
            </td>
            <td>{quantityTokens(price, `${currency}/kWh`).figure}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The prices of seasons in short, a line for each set of days. */
export function SeasonPrices({ seasons }: { seasons: TariffValues['seasons'] }) {
  const { locale } = useFormats();
  const daysText = useDaysText();
  const sign = decimalSigns[useLanguage()];
  const slotText = (slot: SlotInput) =>
    `${clockOf(startOf(slot))}–${clockOf(endOf(slot))} ${writeDecimal(slot.price, sign)}`;
  return seasons.map((season) =>
    season.prices.map(({ days, slots }) => (
      <div key={`${season.months.join()} ${days.join()}`}>
        {seasonText(season, locale)}, {daysText(days)}: {slots.map(slotText).join(', ')}
      </div>
    )),
  );
}
