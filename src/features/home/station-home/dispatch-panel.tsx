import { useId } from 'react';
import type { DispatchState, PlanSlot } from '#src/contract/run/dispatch.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { texts } from '../texts.ts';
import css from './dispatch-panel.css?inline';
import { outOfUse, reasonText } from './dispatch-words.ts';
import { runsOf } from './plan-runs.ts';
import { useDispatch } from './use-dispatch.ts';

const styles = sheet(css);

const isAlike = (a: PlanSlot, b: PlanSlot): boolean => a.use === b.use && a.price === b.price;

const minute = (text: string): string => text.slice(0, 5);

interface PlanProps {
  /** The server's time, ms since 1970. */
  now: number;
  slots: readonly PlanSlot[];
  currency: string;
  zone: string;
}

/**
 * The day's plan, each run of half hours with what a kWh costs; the present one is marked. Unit and zone stand above
 * it; on the day on which the zone changes also beside its times.
 */
function Plan({ now, slots, currency, zone }: PlanProps) {
  const t = useTexts(texts);
  const { time, withZone, zoneName, quantityTokens } = useFormats(zone);
  const titleId = useId();
  const unit = `${currency}/kWh`;
  const end = (at: number) => {
    const text = minute(time(at));
    return zoneName(at) === zoneName(now) ? text : withZone(text, at);
  };
  const runs = runsOf(slots, isAlike);
  const current = runs.findIndex(({ from, to }) => from <= now && now < to);
  return (
    <div>
      <p id={titleId} className="ems-dispatch-plan-title ems-sub">
        {withZone(`${t('dispatch.plan')} (${unit})`, now)}
      </p>
      <ol className="ems-dispatch-plan" aria-labelledby={titleId}>
        {runs.map(({ from, to, slot }, index) => (
          <li key={from} data-use={slot.use} aria-current={index === current ? 'time' : undefined}>
            <span className="ems-dispatch-plan-time">
              {minute(time(from))}–{end(to)}
            </span>
            <span className="ems-dispatch-plan-use">{t(`use.${slot.use}`)}</span>
            <span className="ems-dispatch-plan-price">
              {t(`price.${slot.priceKind}`)} {quantityTokens(slot.price, unit).figure}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface NowProps {
  state: DispatchState;
  next: PlanSlot | null;
  currency: string;
  zone: string;
}

function Now({ state, next, currency, zone }: NowProps) {
  const t = useTexts(texts);
  const formats = useFormats(zone);
  const out = outOfUse(state);
  return (
    <>
      <p className="ems-home-reason" data-reason={state.reason}>
        {reasonText(state, t, formats)}
      </p>
      <dl className="ems-home-facts">
        <dt>{t('dispatch.use')}</dt>
        <dd>{t(`use.${state.use}`)}</dd>
        <dt>{t('dispatch.next')}</dt>
        <dd>
          {next
            ? t('dispatch.nextSlot', {
                time: formats.withZone(minute(formats.time(next.from)), next.from),
                use: t(`use.${next.use}`),
                price: `${t(`price.${next.priceKind}`)} ${formats.quantity(next.price, `${currency}/kWh`)}`,
              })
            : t('dispatch.noNext')}
        </dd>
        <dt>{t('dispatch.capacity')}</dt>
        <dd>
          <Value value={state.capacity} unit="kWh" />
          {out > 0 && (
            <span className="ems-home-warning"> {t('dispatch.outOfUse', { out: formats.quantity(out, 'kWh') })}</span>
          )}
        </dd>
      </dl>
    </>
  );
}

type Dispatch = ResponseFor<'getDispatch'>;

/** What the storage is to do, what it does, and what keeps it from more. */
export function DispatchPanel({ station }: { station: Station }) {
  useStyles(styles);
  const t = useTexts(texts);
  const zone = useShownZone(station.timeZone);
  const answer = useDispatch(station.id);
  return (
    <Section title={t('dispatch.title')} wide="third">
      <QueryView query={answer} failed={t('dispatch.failed')}>
        {({ at, now, next, currency, slots }: Dispatch) =>
          now ? (
            <>
              <Now state={now} next={next} currency={currency} zone={zone} />
              <Plan now={Date.parse(at)} slots={slots} currency={currency} zone={zone} />
            </>
          ) : (
            <Empty title={t('dispatch.none')} />
          )
        }
      </QueryView>
    </Section>
  );
}
