import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query } from '#src/api/query.ts';
import { electricityPriceEndpoints } from '#src/contract/run/electricity-price.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';

const { listElectricityPrices, getPriceNow, removeElectricityPrice } = electricityPriceEndpoints;
/** What a change of a tariff makes stale. */
export const priceReads: readonly EndpointName[] = ['listElectricityPrices', 'getElectricityPrice', 'getPriceNow'];
const versionsMax = 100;
/** A half hour ends within a minute of its end. */
const refreshMs = 60_000;

/** The tariffs of a station, newest first. */
export const useTariffs = (stationId: string) =>
  useQuery(query(useApi(), listElectricityPrices, { stationId, pageSize: versionsMax }, { silent: true }));

/** What a kWh costs at the moment. */
export const usePriceNow = (stationId: string) =>
  useQuery({ ...query(useApi(), getPriceNow, { stationId }, { silent: true }), refetchInterval: refreshMs });

export const useRemoveTariff = () => useMutation(mutation(useApi(), removeElectricityPrice, priceReads));
