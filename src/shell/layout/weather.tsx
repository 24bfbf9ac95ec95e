import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { weatherRefreshMs } from '#src/contract/limits.ts';
import { weatherEndpoints } from '#src/contract/weather.ts';
import { useApi } from '#src/runtime.tsx';
import { useNow } from '#src/ui/clock.ts';

/** A forecast that could not be renewed for so long is no forecast any more. */
const tooOldMs = 6 * weatherRefreshMs;

/** The weather of the server's place. Where there is none, there is nothing: no gap, no word. */
export function Weather() {
  const api = useApi();
  const { data, dataUpdatedAt } = useQuery({
    ...query(api, weatherEndpoints.getWeather, {}, { silent: true }),
    staleTime: weatherRefreshMs,
    refetchInterval: weatherRefreshMs,
    retry: false,
  });
  const isOld = useNow((now) => now - dataUpdatedAt > tooOldMs);
  const today = data?.days[0];
  const { data: WeatherBox } = useQuery({
    queryKey: ['weatherBox'],
    queryFn: async () => (await import('./weather-box.tsx')).WeatherBox,
    enabled: today !== undefined,
    staleTime: Infinity,
  });
  return data && today && !isOld && WeatherBox ? <WeatherBox forecast={data} today={today} /> : null;
}
