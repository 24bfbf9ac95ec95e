import { textIn } from '#src/contract/languages.ts';
import type { CarbonPeriod, StationCarbon } from '#src/contract/statistics/carbon-sums.ts';
import { codes } from '#src/contract/codes.ts';
import { stationsAsked } from '../../call/access.ts';
import type { HandlersOf } from '../../call/call.ts';
import { dayBefore } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createTurns } from '../../lib/turns.ts';
import { carbonFactors, supersededBy } from '../../records/statistics/carbon-factors.ts';
import { requireScope } from '../../records/system/parameter-scopes.ts';
import { sumCarbon } from '../../telemetry/statistics/carbon.ts';
import { restatedBy } from './carbon-factor-effect.ts';
import { carbonOf, usedFactors } from './station-carbon.ts';

export const carbonHandlers: HandlersOf<'getCarbon' | 'previewCarbonFactor' | 'publishCarbonFactor'> = {
  /** Other calls are answered in between: a year of hundreds of stations is minutes of work the first time. */
  async getCarbon({ from, to, by, method, ...asked }, call) {
    const turn = createTurns();
    const all: StationCarbon[] = [];
    for (const station of stationsAsked(asked, call)) {
      const { id, timeZone, retired } = station;
      const isCut = retired !== undefined && asked.stationId === undefined && retired.on <= to;
      if (isCut && retired.on <= from) continue;
      const days = { from, to: isCut ? dayBefore(retired.on) : to };
      const { periods, instruments } = await carbonOf(station, { ...days, method }, call, turn);
      const hasDiesel = periods.some(({ diesel }: CarbonPeriod) => diesel > 0);
      all.push({
        stationId: id,
        timeZone,
        factors: usedFactors(station, days, { hasDiesel, isMarketBased: instruments.length > 0 }, call),
        instruments: instruments.map(({ id: instrumentId, kind, document }) => ({ id: instrumentId, kind, document })),
        periods: sumCarbon(periods, by),
      });
    }
    return all;
  },

  async previewCarbonFactor({ id }, call) {
    const draft = carbonFactors.require(id, call);
    requireScope({ scopeKind: 'region', scopeId: draft.region }, call);
    return {
      ...(await restatedBy(draft, call)),
      superseded: supersededBy(draft, call).map(({ id: factorId, value, dataYear, source }) => ({
        id: factorId,
        value,
        dataYear,
        source: textIn(source, call.language),
      })),
    };
  },

  /** @throws Refusal unless it is a draft of a region that the caller may write for */
  publishCarbonFactor({ id, revision }, call) {
    const draft = carbonFactors.requireRevision(id, revision, call);
    requireScope({ scopeKind: 'region', scopeId: draft.region }, call);
    if (draft.inForceAt !== null) throw new Refusal(codes.versionState);
    return carbonFactors.change(draft, { inForceAt: call.now }, call);
  },
};
