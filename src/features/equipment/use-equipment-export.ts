import { useCallback } from 'react';
import { call } from '#src/api/call.ts';
import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { deviceLedgerEndpoints, ledgerColumns, type LedgerDevice } from '#src/contract/device-ledger.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import type { Language } from '#src/contract/languages.ts';
import { ledgerCell, ledgerHeads } from '#src/contract/ledger-labels.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { type EquipmentQuery, equipmentFilter } from './equipment-query.ts';
import { texts } from './texts.ts';

const width = 20;

/** The columns of the import, in its order and words: what is exported can be imported. */
const columnsOf = (language: Language): ExportColumn<LedgerDevice>[] =>
  ledgerColumns.map((column) => ({
    header: ledgerHeads[column][language],
    width,
    value: (device) => ledgerCell(device, column, language),
  }));

/** Makes the export of the list as it is filtered. */
export function useEquipmentExport(query: EquipmentQuery): () => ListExport<LedgerDevice> {
  const t = useTexts(texts);
  const language = useLanguage();
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
      columns: columnsOf(language),
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
  }, [api, query, stations, t, language]);
}
