import {
  problemLevels,
  type RatingKind,
  ratingKinds,
  type StationInfo,
  type StationProblem,
  type StationProblemCode,
  stationProblems,
} from '#src/contract/station/station-info.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { countryMissed } from '../../lib/country-outlines.ts';
import { dateOf } from '../../lib/clock.ts';
import type { StationFactsRecord } from '../../store/user/access-records.ts';
import type { LedgerEntry } from '../../store/plant/device-ledger.ts';
import type { Call } from '../call.ts';
import { ratingsOf } from './station-ratings.ts';

type Rating = StationInfo['ratings'][number];
type Facts = Omit<StationFactsRecord, 'id' | 'revision' | 'authorId' | 'updaterId' | 'createdAt' | 'updatedAt'>;

/** Devices that a rating is the sum of. */
const typeOfRating: Readonly<Record<RatingKind, DeviceType>> = {
  pvPeak: 'pv',
  windPower: 'wind',
  dieselPower: 'diesel',
  storagePower: 'pcs',
  storageCapacity: 'bms',
  chargingPower: 'charger',
};

/** Usual power of the modules, as a multiple of the power of their inverters. */
const modulesPerInverter = { min: 0.8, max: 1.6 };
const roundingMax = 0.5;
/** The drawn plan of a site does not begin further from its point than this, km. */
const planDistanceMax = 2;

const ledgers = new WeakMap<Call, ReadonlyMap<string, readonly LedgerEntry[]>>();

/** Devices in the ledger that are not retired, by station; read once for a call. */
function ledgerOf(call: Call): ReadonlyMap<string, readonly LedgerEntry[]> {
  const known = ledgers.get(call);
  if (known) return known;
  const { deviceLedger, simulator } = call.world;
  const ledger = new Map<string, LedgerEntry[]>(simulator.stations.map(({ id }) => [id, []]));
  for (const entry of deviceLedger.list({}, new Set(ledger.keys()), call.language))
    if (entry.status !== 'retired') ledger.get(entry.stationId)?.push(entry);
  ledgers.set(call, ledger);
  return ledger;
}

/** What a station is rated for, beside the sums over its devices in the ledger. */
export function ratingsWithLedger(stationId: string, call: Call): Rating[] {
  const plant = ratingsOf(stationId, call.world);
  const all = ledgerOf(call).get(stationId) ?? [];
  return ratingKinds.map((kind) => {
    const devices = all.filter(({ type }) => type === typeOfRating[kind]);
    const sum = devices.reduce(
      (total, { ratedPower, capacity = 0 }) => total + (kind === 'storageCapacity' ? capacity : ratedPower),
      0,
    );
    return { kind, plant: plant[kind], ledger: Math.round(sum * 100) / 100, devices: devices.length };
  });
}

function isUnlike({ kind, plant, ledger }: Rating): boolean {
  if (kind !== 'pvPeak' || plant === 0 || ledger === 0) return Math.abs(plant - ledger) > roundingMax;
  const ratio = plant / ledger;
  return ratio < modulesPerInverter.min || ratio > modulesPerInverter.max;
}

const kmPerDegree = 111.32;

/** Km between two points that are near each other. */
function distance(a: Pick<Facts, 'longitude' | 'latitude'>, b: Pick<Facts, 'longitude' | 'latitude'>): number {
  const north = (a.latitude - b.latitude) * kmPerDegree;
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const problem = (code: StationProblemCode, figures: Pick<StationProblem, 'rating' | 'value' | 'limit'> = {}) => ({
  code,
  level: stationProblems[code],
  ...figures,
});

/** What is missing, or does not fit together, among the facts themselves. */
function* factProblems(facts: Facts, today: string): Generator<StationProblem> {
  const { commissionedOn, transformerPower, contractDemand, gridCompany, consumerNumber, contacts } = facts;
  if (commissionedOn === '') yield problem('commissioningMissing');
  else if (commissionedOn > today) yield problem('commissioningAhead', { value: commissionedOn });
  if (transformerPower === null) yield problem('transformerMissing');
  else if (contractDemand > transformerPower)
    yield problem('demandAboveTransformer', { value: contractDemand, limit: transformerPower });
  if (contractDemand === 0) yield problem('demandZero');
  if (gridCompany === '' || consumerNumber === '') yield problem('gridContractMissing');
  if (!contacts.some(({ isAllDay }) => isAllDay)) yield problem('allDayContactMissing');
  const country = countryMissed(facts.timeZone, facts.longitude, facts.latitude);
  if (country) yield problem('outsideCountry', { value: facts.timeZone, limit: country });
}

/** What differs from tariff, ledger, run parameters and the drawn plan. */
function* comparedProblems(facts: Facts, call: Call): Generator<StationProblem> {
  const { world, now } = call;
  const { stationId, currency, contractDemand, transformerPower } = facts;
  const paidIn = world.tariffs.currencyOf(stationId);
  if (paidIn !== '' && paidIn !== currency) yield problem('currencyUnlike', { value: currency, limit: paidIn });
  const history = world.simulator.history(stationId);
  const { demandLimit = history.contractDemandAt(now) } = history.settingsAt(now);
  if (contractDemand > 0 && demandLimit > contractDemand)
    yield problem('demandLimitAbove', { value: contractDemand, limit: demandLimit });
  const { demand } = world.tariffs.on(stationId, todayAt(facts, call)).tariff;
  const { mode = 'none', contractKw = null, transformerKva = null } = demand ?? {};
  if (mode === 'contract' && contractKw !== null && contractKw !== contractDemand)
    yield problem('tariffDemandUnlike', { value: contractDemand, limit: contractKw });
  if (
    mode === 'capacity' &&
    transformerKva !== null &&
    transformerPower !== null &&
    transformerKva !== transformerPower
  )
    yield problem('tariffTransformerUnlike', { value: transformerPower, limit: transformerKva });
  const plan = world.sitePlans.of(stationId);
  const away = plan ? distance(facts, plan) : 0;
  if (away > planDistanceMax) yield problem('planDistant', { value: Math.round(away * 10) / 10 });
  if ((ledgerOf(call).get(stationId) ?? []).length === 0) yield problem('devicesMissing');
  for (const rating of ratingsWithLedger(stationId, call))
    if (isUnlike(rating))
      yield problem('ratingUnlike', { rating: rating.kind, value: rating.ledger, limit: rating.plant });
}

/** The day of the station's calendar at the call. */
export const todayAt = ({ stationId }: Pick<Facts, 'stationId'>, { world, now }: Pick<Call, 'world' | 'now'>): string =>
  dateOf(world.simulator.history(stationId).clock(now));

/** What is wrong with the facts of a station, the gravest first. */
export function problemsOf(facts: Facts, call: Call): StationProblem[] {
  return [...factProblems(facts, todayAt(facts, call)), ...comparedProblems(facts, call)].toSorted(
    (a, b) => problemLevels.indexOf(a.level) - problemLevels.indexOf(b.level),
  );
}
