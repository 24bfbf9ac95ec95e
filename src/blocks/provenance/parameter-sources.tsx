import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { appliedParameterEndpoints, type StationParameter } from '#src/contract/station/applied-parameter.ts';
import { parameterNames } from '#src/contract/system/parameter-sheet.ts';
import { parameterRules } from '#src/contract/rules/energy/parameter.ts';
import type { EnergyParameterKey } from '#src/contract/rules/energy/parameter-keys.ts';
import { unitSpace } from '#src/i18n/format.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { texts } from './texts.ts';
import { VersionEntry } from './version-entry.tsx';

export interface ParameterSourcesProps {
  keys: readonly EnergyParameterKey[];
  /** Of one station, or of an organisation and all below it; without both of all the caller's stations. */
  stationId?: string | undefined;
  orgId?: string | undefined;
  /** Of the figure: prices in other currencies are not made use of. */
  currency?: string | undefined;
  /** What else is to be known. */
  remark?: string;
}

const { listStationParameters } = appliedParameterEndpoints;
const reads = [listStationParameters.name] as const;

/** The values that figures are made with today, each with where it comes from. */
export default function ParameterSources({ keys, stationId, orgId, currency, remark }: ParameterSourcesProps) {
  const t = useTexts(texts);
  useStaleOnChange('parameter', reads);
  const request = { ...(stationId !== undefined && { stationId }), ...(orgId !== undefined && { orgId }) };
  const answer = useQuery(query(useApi(), listStationParameters, request, { silent: true }));
  return (
    <section>
      {remark !== undefined && <p>{remark}</p>}
      <QueryView query={answer} skeleton={<Skeleton rows={2} />} failed={t('sourcesFailed')}>
        {(all) => (
          <ul>
            {keys.flatMap((key) =>
              all
                .filter(
                  (each) => each.key === key && (currency === undefined || ['', currency].includes(each.currency)),
                )
                .map((each) => (
                  <Source
                    key={`${key} ${each.scopeName} ${each.missingFor} ${each.currency}`}
                    of={each}
                    isOfOne={stationId !== undefined}
                  />
                )),
            )}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Source({ of, isOfOne }: { of: StationParameter; isOfOne: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormats('UTC');
  const { key, value, currency, scopeName, missingFor, source, sourceUrl, publishedOn, validFrom, stations } = of;
  const { unit, decimals } = parameterRules[key];
  const scope = missingFor === null ? scopeName : t('standsIn', { scope: scopeName, region: missingFor });
  return (
    <VersionEntry
      of={{
        name: parameterNames[key][language],
        value: `${number(value, decimals)}${unitSpace}${currency}${unit}`,
        source,
        validFrom,
        remark: isOfOne ? scope : `${scope} · ${t('stations', { count: stations })}`,
        ...(publishedOn !== '' && { publishedOn }),
        ...(sourceUrl !== '' && { url: sourceUrl }),
      }}
    />
  );
}
