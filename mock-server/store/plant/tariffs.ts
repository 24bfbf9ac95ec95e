import * as z from 'zod/mini';
import type { PriceKind } from '#src/contract/statistics/energy.ts';
import { dayKindOf, pricesOn, type TariffTable } from '#src/contract/rules/energy/tariff.ts';
import { hourOfDay } from '../../simulator/clock.ts';
import { type TariffSeed, tariffSeedsOf } from '../../seed/tariffs.ts';
import type { StationSpec } from '../../plant/specs.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { type Revised, RecordStore } from '../record/record-store.ts';

/** A station's prices from a day on. Times in milliseconds since 1970. */
export interface TariffRecord extends Revised, TariffSeed {
  readonly stationId: string;
  readonly updaterId: string | null;
  readonly updatedAt: number;
}

/** What a kWh costs in a half hour, and what one that is fed in brings. */
export interface Priced {
  readonly kind: PriceKind;
  readonly price: number;
  readonly feedIn: number;
}

/** The 48 half hours of a day; the same object for all days that are priced alike. */
export interface PricedDay {
  readonly tariff: TariffRecord;
  readonly slots: readonly Priced[];
}

const text = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  stationId: z.string(),
  name: text,
  source: text,
  currency: z.string(),
  validFrom: z.string(),
  feedIn: z.number(),
  holidays: z.array(z.string()),
  seasons: z.array(z.looseObject({ months: z.array(z.int()), prices: z.array(z.unknown()) })),
});

/** A hole, which a checked tariff has none of, costs nothing. Half hours that cost the same are one object. */
function priced(table: TariffTable, date: string): Priced[] {
  const all: Priced[] = [];
  return pricesOn(table, date).map((slot) => {
    const [kind, price] = [slot?.kind ?? 'flat', slot?.price ?? 0];
    const known = all.find((one) => one.kind === kind && one.price === price);
    if (known) return known;
    const made = { kind, price, feedIn: table.feedIn };
    all.push(made);
    return made;
  });
}

/** Days of one season and one kind have the same prices: they are laid out once. */
const createDays = () => {
  const days = new WeakMap<TariffTable, Map<string, PricedDay['slots']>>();
  return (table: TariffTable, date: string): PricedDay['slots'] => {
    const known = days.get(table) ?? new Map<string, PricedDay['slots']>();
    days.set(table, known);
    const key = `${date.slice(5, 7)} ${dayKindOf(date, table.holidays)}`;
    const slots = known.get(key) ?? priced(table, date);
    known.set(key, slots);
    return slots;
  };
};

/** Reads a price, by ms since 1970. */
export type PriceAt = (at: number) => Priced;

/** What electricity costs at each station: the tariffs that it began with, and those that were written since. */
export class Tariffs {
  readonly #simulator: PlantSimulator;
  readonly #written = new RecordStore<TariffRecord>(shape, 'P');
  readonly #seeds = new Map<string, readonly TariffRecord[]>();
  readonly #readers = new Map<string, PriceAt>();
  readonly #slotsOn = createDays();
  readonly persisted = {
    tariffs: {
      ...this.#written.table,
      load: (key: string, row: unknown) => {
        this.#written.table.load(key, row);
        this.#readers.clear();
      },
    },
  };

  constructor(simulator: PlantSimulator) {
    this.#simulator = simulator;
  }

  clear(): void {
    this.#written.clear();
    this.#readers.clear();
  }

  /** Oldest first. */
  of(stationId: string): readonly TariffRecord[] {
    const written = this.#written.all().filter((tariff) => tariff.stationId === stationId);
    const seeds = this.#seedsOf(stationId);
    if (written.length === 0) return seeds;
    return [...seeds, ...written].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  }

  /** The prices of a day of the station's calendar. Before its first tariff the first one applies. */
  on(stationId: string, date: string): PricedDay {
    const all = this.of(stationId);
    const tariff = all.findLast(({ validFrom }) => validFrom <= date) ?? all[0];
    if (!tariff) throw new RangeError(`${stationId} has no tariff`);
    return { tariff, slots: this.#slotsOn(tariff, date) };
  }

  /** ISO 4217. */
  currencyOf(stationId: string): string {
    return this.of(stationId).at(-1)?.currency ?? '';
  }

  /** Reads a station's price at an instant, ms since 1970. The same as long as no tariff is changed. */
  priceAt(stationId: string): PriceAt {
    const known = this.#readers.get(stationId);
    if (known) return known;
    const read = this.#reader(stationId, (date) => this.on(stationId, date).slots);
    this.#readers.set(stationId, read);
    return read;
  }

  /** Reads the prices of one tariff, on days before and after its validity as well. */
  pricesOf(tariff: TariffRecord): PriceAt {
    return this.#reader(tariff.stationId, (date) => this.#slotsOn(tariff, date));
  }

  #reader(stationId: string, slotsOn: (date: string) => PricedDay['slots']): PriceAt {
    const { clock } = this.#simulator.history(stationId);
    let today: { readonly date: string; readonly slots: PricedDay['slots'] } | undefined;
    return (at) => {
      const local = clock(at);
      const date = new Date(local).toISOString().slice(0, 10);
      if (today?.date !== date) today = { date, slots: slotsOn(date) };
      const price = today.slots[Math.floor(hourOfDay(local) * 2)];
      if (!price) throw new RangeError(`no price at ${at}`);
      return price;
    };
  }

  get(id: string): TariffRecord | undefined {
    const [stationId = ''] = id.split('.');
    return this.#written.get(id) ?? this.#seedsOf(stationId).find((seed) => seed.id === id);
  }

  add(fields: Omit<TariffRecord, keyof Revised>): TariffRecord {
    this.#readers.clear();
    return this.#written.add(fields);
  }

  change(tariff: TariffRecord, fields: Omit<TariffRecord, keyof Revised>): TariffRecord {
    this.#readers.clear();
    return this.#written.change(tariff, fields);
  }

  remove(id: string): void {
    this.#readers.clear();
    this.#written.remove(id);
  }

  #seedsOf(stationId: string): readonly TariffRecord[] {
    const known = this.#seeds.get(stationId);
    if (known) return known;
    const station = this.#simulator.findStation(stationId);
    const seeds = station ? this.#begin(station) : [];
    this.#seeds.set(stationId, seeds);
    return seeds;
  }

  #begin({ id: stationId, timeZone }: StationSpec): TariffRecord[] {
    return tariffSeedsOf(stationId, timeZone).map((seed, index) => ({
      ...seed,
      id: `${stationId}.tariff-${index + 1}`,
      revision: 1,
      stationId,
      updaterId: null,
      updatedAt: Date.parse(seed.validFrom),
    }));
  }
}
