import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#src/api/query.ts';
import { weatherRefreshMs } from '#src/contract/limits.ts';
import { weatherEndpoints } from '#src/contract/station/weather.ts';
import { useApi } from '#src/runtime.tsx';
import { useNow } from '#src/ui/value/clock.ts';
import type { WeatherBox as WeatherBoxComponent } from './weather-box.tsx';

/** A forecast that could not be renewed for so long is no forecast any more. */
const tooOldMs = 6 * weatherRefreshMs;

/** The weather at the server's location. Renders nothing if there is none. */
export function Weather() {
  const api = useApi();
  const { data, dataUpdatedAt } = useQuery({
    ...query(api, weatherEndpoints.getWeather, {}, { silent: true, priority: 'low' }),
    staleTime: weatherRefreshMs,
    refetchInterval: weatherRefreshMs,
    retry: false,
  });
  const isOld = useNow((now) => now - dataUpdatedAt > tooOldMs);
  const today = data?.days[0];
  // Not in the query cache: two copies of the script share it, and a component works only with its copy of React.
  const [WeatherBox, setWeatherBox] = useState<typeof WeatherBoxComponent>();
  const isNeeded = today !== undefined && WeatherBox === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import('./weather-box.tsx').then(
      (module) => setWeatherBox(() => module.WeatherBox),
      () => undefined,
    );
  }, [isNeeded]);
  return data && today && !isOld && WeatherBox ? <WeatherBox forecast={data} today={today} /> : null;
}
