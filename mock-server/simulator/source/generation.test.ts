import { expect, test } from 'vitest';
import { cellTemperature, pvPower, windPower } from './generation.ts';

test('[MK-03] the turbine follows its power curve', () => {
  expect([0, 2.99, 12, 24.9, 25, 40].map((speed) => windPower(speed, 30))).toEqual([0, 0, 30, 30, 0, 0]);
  expect(windPower(8, 30)).toBeGreaterThan(windPower(6, 30) * 2);
});

test('[MK-03] cells run at 45 °C in 800 W/m² and 20 °C air, and heat costs power', () => {
  expect(cellTemperature(20, 800)).toBe(45);
  expect(pvPower(800, 35, 100, 100)).toBeLessThan(pvPower(800, 5, 100, 100));
});

test('[MK-03] an inverter is clipped at its rated power and dark is dark', () => {
  expect(pvPower(1100, -10, 150, 100)).toBe(100);
  expect(pvPower(0, 20, 100, 100)).toBe(0);
});
