import { type LocalText, textIn } from '#src/contract/languages.ts';
import type { Retirement, StationSpec } from '../../plant/specs.ts';
import { midnightBefore } from '../../simulator/clock.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import type { StationFactsRecord } from '../user/access-records.ts';
import type { RecordStores } from '../record/record-stores.ts';

type Facts = (stationId: string) => StationFactsRecord | undefined;

/** A text in each language: the Chinese one where it is not translated. */
const everyLanguage = (text: LocalText): LocalText => ({
  zh: text.zh,
  en: textIn(text, 'en'),
  de: textIn(text, 'de'),
});

/** The zone that a station's calendar follows at an instant, ms since 1970. */
export const zoneAt = ({ timeZone, zoneChanges }: StationFactsRecord, at: number): string =>
  zoneChanges.findLast((change) => change.at <= at)?.timeZone ?? timeZone;

interface Built {
  readonly simulator: PlantSimulator;
  readonly now: () => number;
}

/** Works a value out once for each record; records are never changed in place. */
function remember<T>(make: (record: StationFactsRecord) => T) {
  const known = new WeakMap<StationFactsRecord, { readonly value: T }>();
  return (record: StationFactsRecord): T => {
    const found = known.get(record);
    if (found) return found.value;
    const value = make(record);
    known.set(record, { value });
    return value;
  };
}

const nameOf = remember(({ name }) => everyLanguage(name));
const addressOf = remember(({ address }) => everyLanguage(address));
const retirementOf = (simulator: PlantSimulator) =>
  remember(({ stationId, retired }): Retirement | undefined => {
    if (!retired) return undefined;
    const { at, on } = retired;
    return { at, on, from: midnightBefore(simulator.history(stationId).clock, at) };
  });

interface Recorded {
  readonly factsOf: Facts;
  readonly ownerOf: (stationId: string) => string | undefined;
  readonly retirement: (record: StationFactsRecord) => Retirement | undefined;
  readonly now: () => number;
}

/** A station whose fields are always those that are recorded of it; as built where nothing is. */
const recorded = (built: StationSpec, { factsOf, ownerOf, retirement, now }: Recorded) => {
  const facts = () => factsOf(built.id);
  const named = <T>(read: (record: StationFactsRecord) => T, otherwise: T): T => {
    const record = facts();
    return record ? read(record) : otherwise;
  };
  return {
    id: built.id,
    devices: built.devices,
    get orgId() {
      return ownerOf(built.id) ?? built.orgId;
    },
    get name() {
      return named(nameOf, built.name);
    },
    get address() {
      return named(addressOf, built.address);
    },
    get timeZone() {
      return named((record) => zoneAt(record, now()), built.timeZone);
    },
    get longitude() {
      return facts()?.longitude ?? built.longitude;
    },
    get latitude() {
      return facts()?.latitude ?? built.latitude;
    },
    get phase() {
      return facts()?.phase ?? built.phase;
    },
    get retired() {
      return named(retirement, undefined);
    },
  } satisfies StationSpec;
};

/** Stations as they are known now: every reader of their facts has them from here. */
export class Stations {
  readonly all: readonly StationSpec[];
  readonly #byId: ReadonlyMap<string, StationSpec>;
  readonly #facts: Facts;
  readonly #contractDemandOf: (stationId: string) => number;

  /** @param contractDemandOf kW that a station was built for */
  constructor({ simulator, now }: Built, records: RecordStores, contractDemandOf: (stationId: string) => number) {
    this.#facts = (id) => records.access('stationFacts').get(id);
    this.#contractDemandOf = contractDemandOf;
    const ownerOf = (id: string) => records.access('stationOwners').get(id)?.orgId;
    const reads = { factsOf: this.#facts, ownerOf, retirement: retirementOf(simulator), now };
    this.all = simulator.stations.map((station) => recorded(station, reads));
    this.#byId = new Map(this.all.map((station) => [station.id, station]));
  }

  /** The station of an id; undefined without one. */
  readonly find = (id: string): StationSpec | undefined => this.#byId.get(id);

  /** What a station is called now; undefined without one. */
  nameOf(stationId: string | undefined): LocalText | undefined {
    return stationId === undefined ? undefined : this.#byId.get(stationId)?.name;
  }

  /** What a station was called at a time, in milliseconds since 1970. */
  nameAt({ id, name }: Pick<StationSpec, 'id' | 'name'>, at: number): LocalText {
    const former = this.#facts(id)?.formerNames.find(({ until }) => at < until);
    return former ? everyLanguage(former.name) : name;
  }

  /** What a plant cost, in its currency; null: no one has entered it. */
  investmentOf(stationId: string): number | null {
    return this.#facts(stationId)?.investment ?? null;
  }

  /** kW that were agreed at a time, in milliseconds since 1970; 0: nothing was. */
  contractDemandAt(stationId: string, at: number): number {
    const facts = this.#facts(stationId);
    if (!facts) return this.#contractDemandOf(stationId);
    return facts.formerDemands.find(({ until }) => at < until)?.contractDemand ?? facts.contractDemand;
  }
}
