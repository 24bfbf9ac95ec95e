import pencil from 'primeicons/raw-svg/pencil.svg?icon';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import { type ComponentProps, useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import TariffForm from './tariff-form.tsx';
import { TariffTerms } from './tariff-terms.tsx';
import { TariffView } from './tariff-view.tsx';
import { texts } from './texts.ts';
import { usePriceNow, useRemoveTariff, useTariffs } from './use-prices.ts';

const dayMs = 86_400_000;

/** The first day that a tariff may begin on: tomorrow by the station's calendar. */
const dayAfter = (now: number, timeZone: string): string =>
  new Date(toWall(now, timeZone) + dayMs).toISOString().slice(0, 10);

/** The tariff that is changed, or what a new one begins as. */
type Edited = Pick<ComponentProps<typeof TariffForm>, 'id' | 'initial'>;

/** A station's prices: the one now, its tariffs, and the days of the chosen one. */
export function Electrovalence({ station }: { station: Station }) {
  const t = useTexts(texts);
  const serverNow = useServerClock();
  const tariffs = useTariffs(station.id);
  const [chosen, setChosen] = useState<string>();
  const [edited, setEdited] = useState<Edited>();
  return (
    <QueryView query={tariffs} skeleton={<Skeleton rows={10} />} failed={t('failed')}>
      {({ records }) => {
        const inForce = records.find(({ state }) => state === 'inForce') ?? records[0];
        const shown = records.find(({ id }) => id === chosen) ?? inForce;
        return (
          <>
            {inForce && <PriceFigures stationId={station.id} tariff={inForce} timeZone={station.timeZone} />}
            <Section
              title={t('versions')}
              actions={
                <Allowed permission="price_save">
                  {shown && (
                    <Button
                      icon={plus}
                      onClick={() =>
                        setEdited({ initial: { ...shown, validFrom: dayAfter(serverNow(), station.timeZone) } })
                      }
                    >
                      {t('add')}
                    </Button>
                  )}
                </Allowed>
              }
            >
              <ul className="ems-tariff-versions">
                {records.map((tariff) => (
                  <Version key={tariff.id} {...{ tariff, isShown: tariff.id === shown?.id, onShow: setChosen }} />
                ))}
              </ul>
              {shown && <TariffFacts tariff={shown} onEdit={() => setEdited({ id: shown.id })} />}
            </Section>
            {shown && <TariffView tariff={shown} timeZone={station.timeZone} />}
            {edited && (
              <TariffForm
                {...edited}
                onClose={() => setEdited(undefined)}
                onDone={(id) => {
                  setChosen(id);
                  setEdited(undefined);
                }}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

interface FiguresProps {
  stationId: string;
  tariff: Tariff;
  timeZone: string;
}

function PriceFigures({ stationId, tariff, timeZone }: FiguresProps) {
  const t = useTexts(texts);
  const { time, quantityTokens } = useFormats(timeZone);
  const { data } = usePriceNow(stationId);
  const now = data?.[0];
  const prices = tariff.seasons
    .flatMap((season) => season.prices.flatMap(({ slots }) => slots))
    .map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const named = (figure: string) => withBrackets(figure, unit);
  const unit = `${tariff.currency}/kWh`;
  const price = (value: number) => quantityTokens(value, unit).figure;
  const shared = { digits: 4 } as const;
  const until = now && t('until', { kind: t(`kind.${now.kind}`), time: toMinute(time(now.until)) });
  return (
    <KpiRow label={t('figures')}>
      <KpiTile label={named(t('now'))} value={now?.price} note={until} {...shared} />
      <KpiTile label={named(t('field.feedIn'))} value={now?.feedIn} {...shared} />
      <KpiTile
        label={named(t('gap'))}
        value={highest - lowest}
        note={t('between', { lowest: price(lowest), highest: price(highest) })}
        {...shared}
      />
    </KpiRow>
  );
}

interface VersionProps {
  tariff: Tariff;
  isShown: boolean;
  onShow(id: string): void;
}

/** From when to when a tariff holds, in words. */
const usePeriod = () => {
  const t = useTexts(texts);
  const day = useCalendarDay();
  return ({ validFrom, validUntil }: Tariff): string =>
    validUntil === null
      ? t('periodOpen', { from: day(validFrom) })
      : t('period', { from: day(validFrom), to: day(validUntil) });
};

function Version({ tariff, isShown, onShow }: VersionProps) {
  const t = useTexts(texts);
  const period = usePeriod();
  const { id, name, state } = tariff;
  return (
    <li>
      <button type="button" className="ems-tariff-version" aria-pressed={isShown} onClick={() => onShow(id)}>
        <span>{name}</span>
        <span>{`${t(`state.${state}`)} · ${period(tariff)}`}</span>
      </button>
    </li>
  );
}

function TariffFacts({ tariff, onEdit }: { tariff: Tariff; onEdit(): void }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const { mutate } = useRemoveTariff();
  const { id, revision, name, source, state, updater, updateTime, holidays } = tariff;
  const day = useCalendarDay();
  const remove = async () => {
    const request = { title: t('removeTitle', { name }), text: t('removeText'), action: t('remove') };
    if (await confirm({ ...request, danger: true })) mutate({ id, revision });
  };
  return (
    <>
      <p className="ems-tariff-facts">
        {[
          t('source', { source }),
          updater && t('changed', { name: updater.name, time: toMinute(dateTime(updateTime)) }),
          holidays.length > 0 ? t('holidaysOn', { days: holidays.map(day).join(' · ') }) : t('noHolidays'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TariffTerms tariff={tariff} />
      {state === 'planned' && (
        <Allowed permission="price_save">
          <div className="ems-section-actions">
            <Button icon={pencil} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button icon={trash} kind="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </div>
        </Allowed>
      )}
    </>
  );
}
