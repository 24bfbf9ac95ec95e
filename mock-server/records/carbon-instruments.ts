import { carbonInstrumentForm } from '#src/contract/carbon.ts';
import * as z from 'zod/mini';
import { requireStation } from '../call/access.ts';
import { defineRecords } from './define-records.ts';
import { atStation } from './scopes.ts';

/** Certificates and supply contracts of stations, on which market-based figures rest. */
export const carbonInstruments = defineRecords({
  endpoints: { list: 'listCarbonInstruments', create: 'addCarbonInstrument' },
  table: 'carbonInstruments',
  idPrefix: 'CI',
  fields: z.object({ ...carbonInstrumentForm.shape, energy: z.number(), factor: z.number() }),
  scope: atStation,
  topic: 'parameter',
  check: ({ stationId }, { call }) => void requireStation(stationId, call),
});
