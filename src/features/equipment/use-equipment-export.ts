import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { deviceLedgerEndpoints, ledgerColumns, type LedgerDevice } from '#src/contract/device-ledger.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { type EquipmentQuery, equipmentFilter } from './equipment-query.ts';
import { type T, texts } from './texts.ts';

const width = 20;

/** The columns of the import in its order, in words: what is exported can be looked through as it was entered. */
const columnsOf = (t: T): ExportColumn<LedgerDevice>[] =>
  ledgerColumns.map((column) => ({
    header: t(`fields.${column}`),
    width,
    value(device) {
      if (column === 'stationId') return device.stationName;
      if (column === 'type') return t(`types.${device.type}`);
      if (column === 'status') return t(`statuses.${device.status}`);
      return device[column] ?? null;
    },
  }));

/** Makes the export of the list as it is filtered. */
export function useEquipmentExport(query: EquipmentQuery): () => ListExport<LedgerDevice> {
  const t = useTexts(texts);
  const api = useApi();
  const { data: stations } = useStations();
  return useCallback(() => {
    const station = stations?.find(({ id }) => id === query.stationId)?.name ?? t('export.all');
    const read = (page: number, signal: AbortSignal) => {
      const request = { ...equipmentFilter(query), page, pageSize: pageSizeMax };
      return call(api, deviceLedgerEndpoints.listDeviceLedger, request, { signal, silent: true });
    };
    return {
      title: t('export.sheet'),
      name: fileName(t('export.sheet'), station, new Date().toISOString().slice(0, 10)),
      columns: columnsOf(t),
      async *pages(signal) {
        for (let page = 1, done = 0, total = 1; done < total; page += 1) {
          const answer = await read(page, signal);
          if (answer.records.length === 0) return;
          done += answer.records.length;
          ({ total } = answer);
          yield { rows: answer.records, total };
        }
      },
    };
  }, [api, query, stations, t]);
}
