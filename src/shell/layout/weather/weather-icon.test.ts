import { expect, test } from 'vitest';
import { skies, weatherDay } from '#src/contract/station/weather.ts';
import { isDayHour, skyIcon, weatherAt } from './weather-icon.ts';

const day = weatherDay.parse({
  text: '阴',
  textDay: '晴',
  textNight: '小雨',
  tempMin: '3',
  tempMax: 12,
  skyDay: 'clear',
  skyNight: 'rain',
});

test('[TB-05] the text for daytime applies when 6 < hour ≤ 18, else that for the night', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter(isDayHour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(weatherAt(day, 6).text).toBe('小雨');
  expect(weatherAt(day, 7).text).toBe('晴');
  expect(weatherAt(day, 18).text).toBe('晴');
  expect(weatherAt(day, 19).text).toBe('小雨');
});

test('[TB-05] a service without separate texts for day and night has one text', () => {
  expect(weatherAt({ ...day, textDay: '', textNight: '' }, 12).text).toBe('阴');
  expect(weatherAt({ ...day, textDay: '', textNight: '' }, 23).text).toBe('阴');
});

test('[EN-04] weather day: temperatures as text or number, an unknown sky gets no icon', () => {
  expect(day).toMatchObject({ tempMin: 3, tempMax: 12 });
  expect(weatherDay.parse({ ...day, skyDay: 'sandstorm' }).skyDay).toBeUndefined();
  expect(weatherAt({ ...day, skyDay: undefined }, 12).icon).toBe(skyIcon('cloudy', true));
});

test('[TB-05] by night a clear sky shows the moon, and every sky has a sign', () => {
  expect(skyIcon('clear', true)).not.toBe(skyIcon('clear', false));
  for (const sky of skies) expect(skyIcon(sky, true).path).not.toBe('');
});
