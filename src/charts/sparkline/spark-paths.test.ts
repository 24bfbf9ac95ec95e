import { expect, test } from 'vitest';
import { sparkPaths } from './spark-paths.ts';

const none = Number.NaN;

test('[VW-01] a line of values without a gap is one stretch', () => {
  expect(sparkPaths([0, 1, 2], 20)).toEqual({ line: 'M0 18L50 10L100 2', dots: '', gaps: '' });
});

test('[VW-01] where values are missing the line is broken, and the gap is drawn along the bottom', () => {
  const { line, dots, gaps } = sparkPaths([0, 2, none, none, 1], 20);
  expect(line).toBe('M0 18L25 2');
  expect(dots).toBe('M100 10h0.01');
  expect(gaps).toBe('M25 19H100');
});

test('[VW-01] values that are missing at the beginning and at the end are gaps as well', () => {
  expect(sparkPaths([none, 0, 2, none, none], 20).gaps).toBe('M0 19H25M50 19H100');
});

test('[VW-01] of no value at all there is nothing to draw', () => {
  expect(sparkPaths([none, none], 20)).toEqual({ line: '', dots: '', gaps: '' });
});
