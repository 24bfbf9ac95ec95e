import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Forecast } from '../../weather/source.ts';
import type { HandlersOf } from '../../call/call.ts';

/** A failure of the service is not reported in detail, because its address may contain a key. */
const noWeather = (): never => {
  throw new Refusal(codes.serverFault, undefined, 502);
};

const view = ({ locationName, days }: Forecast) => ({
  place: locationName,
  days: days.map(({ date, day, night, tempMin, tempMax }) => ({
    date,
    text: day.text,
    textDay: day.text,
    textNight: night.text,
    skyDay: day.sky,
    skyNight: night.sky,
    tempMin,
    tempMax,
  })),
});

export const weatherHandlers: HandlersOf<'getWeather'> = {
  getWeather: async (_request, { world, language, now }) => view(await world.weather(language, now).catch(noWeather)),
};
