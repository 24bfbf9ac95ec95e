import { carbonInstrumentForm } from '#src/contract/statistics/carbon.ts';
import * as z from 'zod/mini';
import { requireStation } from '../../call/access.ts';
import { defineRecords } from '../define-records.ts';
import { atStation } from '../scopes.ts';

/** Certificates and supply contracts of stations, on which market-based figures rest. */
export const carbonInstruments = defineRecords({
  endpoints: {
    list: 'listCarbonInstruments',
    get: 'getCarbonInstrument',
    create: 'addCarbonInstrument',
    remove: 'removeCarbonInstrument',
  },
  table: 'carbonInstruments',
  idPrefix: 'CI',
  fields: z.object({ ...carbonInstrumentForm.shape, energy: z.number(), factor: z.number() }),
  scope: atStation,
  topic: 'parameter',
  // The same energy proven twice would count twice.
  unique: {
    fields: ['document', 'from'],
    at: 'document',
    text: {
      zh: '该凭证从这一天起已登记',
      en: 'This document is already entered from this day on',
      de: 'Dieser Beleg ist ab diesem Tag schon eingetragen',
    },
  },
  check: ({ stationId }, { call }) => void requireStation(stationId, call),
});
