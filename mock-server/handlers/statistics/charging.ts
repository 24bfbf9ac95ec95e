import { iso, isoOrNull } from '../../lib/clock.ts';
import { hourOfDay } from '../../simulator/clock.ts';
import { readingAt } from '../../telemetry/reading.ts';
import { chargedToday, energyByPrice } from '../../telemetry/sessions.ts';
import { requireStation } from '../../call/access.ts';
import type { HandlersOf } from '../../call/call.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;
const unpriced = { kind: 'flat', price: 0 } as const;

export const chargingHandlers: HandlersOf<'listChargingSessions'> = {
  /** @throws Refusal unless the station is the caller's */
  listChargingSessions({ stationId }, call) {
    const { world, now, language } = call;
    const { devices, timeZone } = requireStation(stationId, call);
    const history = world.simulator.history(stationId);
    const { clock } = history;
    const { tariff, slots } = world.tariffs.on(stationId, new Date(clock(now)).toISOString().slice(0, 10));
    const priceAt = (at: number) => slots[Math.floor(hourOfDay(clock(at)) * 2)] ?? unpriced;
    const reading = readingAt(history, now);
    const sessions = devices.flatMap(({ id: deviceId, type }, index) => {
      if (type !== 'charger') return [];
      const pile = { index, site: { history } };
      return chargedToday(pile, reading).map((session) => {
        const energies = energyByPrice(pile, reading, session, priceAt);
        return {
          deviceId,
          start: iso(session.start),
          end: isoOrNull(session.end),
          energy: rounded(session.energy),
          dayEnergy: rounded(session.dayEnergy),
          parts: energies.map((entry) => ({ ...entry, energy: rounded(entry.energy), fee: rounded(entry.fee) })),
          fee: rounded(energies.reduce((sum, { fee }) => sum + fee, 0)),
        };
      });
    });
    return {
      at: iso(now),
      timeZone,
      currency: tariff.currency,
      tariff: { source: tariff.source[language], validFrom: tariff.validFrom },
      sessions: sessions.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    };
  },
};
