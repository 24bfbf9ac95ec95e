import { untranslated } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import type { PriceNow, Tariff } from '#src/contract/run/electricity-price.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import { dateOf, dayBefore, dayMs, iso, minuteMs } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { TariffRecord } from '../../store/plant/tariffs.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { entityTexts, validFromPast } from '../../call/entity-texts.ts';
import { listedStationIds, requireRevision, requireStation } from '../../call/access.ts';
import { personOf } from '../../call/user/people.ts';

type Name =
  | 'listElectricityPrices'
  | 'getElectricityPrice'
  | 'getPriceNow'
  | 'saveElectricityPrice'
  | 'removeElectricityPrice';

const halfHour = 30 * minuteMs;

/** The day of the station's calendar. */
function todayOf(stationId: string, { world, now }: Pick<Call, 'world' | 'now'>): string {
  return dateOf(world.simulator.history(stationId).clock(now));
}

function stateAt(tariff: TariffRecord, next: TariffRecord | undefined, today: string): Tariff['state'] {
  if (tariff.validFrom > today) return 'planned';
  return next && next.validFrom <= today ? 'past' : 'inForce';
}

function tariffFor(tariff: TariffRecord, call: Call): Tariff {
  const { world, language } = call;
  const all = world.tariffs.of(tariff.stationId);
  const next = all[all.findIndex(({ id }) => id === tariff.id) + 1];
  const { name, source, updaterId, updatedAt, holidays, seasons, shares = [], ...rest } = tariff;
  return {
    ...rest,
    demand: tariff.demand ?? noDemand,
    serviceFee: tariff.serviceFee ?? null,
    storedExportPaid: tariff.storedExportPaid ?? true,
    shares: shares.map(({ party, percent }) => ({ party: party[language], percent })),
    name: name[language],
    source: source[language],
    holidays: [...holidays],
    seasons: seasons.map(({ prices, ...season }) => ({
      ...season,
      months: [...season.months],
      prices: prices.map(({ days, slots }) => ({ days: [...days], slots: slots.map((slot) => ({ ...slot })) })),
    })) as Tariff['seasons'],
    stationName: requireStation(tariff.stationId, call).name[call.language],
    state: stateAt(tariff, next, todayOf(tariff.stationId, call)),
    validUntil: next ? dayBefore(next.validFrom) : null,
    updater: personOf(updaterId, call),
    updateTime: iso(updatedAt),
  };
}

/** @throws Refusal where it is in force already */
function requireChangeable(id: string, revision: number | undefined, call: Call): TariffRecord {
  const tariff = call.world.tariffs.get(id);
  if (tariff) requireStation(tariff.stationId, call);
  const current = requireRevision(tariff, revision);
  if (current.validFrom <= todayOf(current.stationId, call)) throw new Refusal(codes.priceInForce);
  return current;
}

/** @throws FieldRefusal for a day that has begun, or that another tariff of the station begins on */
function checkBegin({ stationId, validFrom, id }: ParsedRequestFor<'saveElectricityPrice'>, call: Call): void {
  const today = todayOf(stationId, call);
  if (validFrom <= today) throw new FieldRefusal({ validFrom: validFromPast(today) });
  const isInUse = call.world.tariffs.of(stationId).some((other) => other.validFrom === validFrom && other.id !== id);
  if (isInUse) throw new FieldRefusal({ validFrom: entityTexts.validFromInUse });
}

function priceNow(stationId: string, { world, now }: Call): PriceNow {
  const from = Math.floor(now / halfHour) * halfHour;
  const { tariff } = world.tariffs.on(stationId, todayOf(stationId, { world, now }));
  const priceAt = world.tariffs.priceAt(stationId);
  const { kind, price, feedIn } = priceAt(now);
  const isSame = (at: number) => priceAt(at).kind === kind && priceAt(at).price === price;
  let until = from + halfHour;
  while (until - from < dayMs && isSame(until)) until += halfHour;
  return {
    stationId,
    tariffId: tariff.id,
    currency: tariff.currency,
    kind,
    price,
    feedIn,
    from: iso(from),
    until: iso(until),
  };
}

export const electricityPriceHandlers: HandlersOf<Name> = {
  listElectricityPrices({ stationId, page, pageSize }, call) {
    const tariffs = listedStationIds(stationId, call).flatMap((id) => call.world.tariffs.of(id).toReversed());
    return pageOf(tariffs, page, pageSize, (tariff) => tariffFor(tariff, call));
  },

  getElectricityPrice({ id }, call) {
    const tariff = call.world.tariffs.get(id);
    if (!tariff) throw notFound();
    return tariffFor(tariff, call);
  },

  getPriceNow: ({ stationId }, call) => {
    if (stationId !== undefined) requireStation(stationId, call);
    return listedStationIds(stationId, call).map((id) => priceNow(id, call));
  },

  saveElectricityPrice(request, call) {
    const { world, caller, now } = call;
    const { id, revision, name, source, shares, ...table } = request;
    requireStation(request.stationId, call);
    const before = id === undefined ? undefined : requireChangeable(id, revision, call);
    // A tariff stays at its station.
    if (before && before.stationId !== request.stationId) throw notFound();
    checkBegin(request, call);
    const fields = {
      ...table,
      name: untranslated(name),
      source: untranslated(source),
      shares: shares.map(({ party, percent }) => ({ party: untranslated(party), percent })),
      updaterId: caller.account.userId,
      updatedAt: now,
    };
    return tariffFor(before ? world.tariffs.change(before, fields) : world.tariffs.add(fields), call);
  },

  removeElectricityPrice({ id, revision }, call) {
    call.world.tariffs.remove(requireChangeable(id, revision, call).id);
    return null;
  },
};
