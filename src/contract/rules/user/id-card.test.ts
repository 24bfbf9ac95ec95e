import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCharacter, idCard } from './id-card.ts';
import { counterexample, digits, faultOf, longTexts } from '../../../../tests/support/records/rule-faults.ts';

/** Worked examples of GB 11643-1999, ISO/IEC 7064 (0794, 079X) and the articles that quote them. */
test.each([
  ['11010519491231002', 'X'],
  ['44052418800101001', '4'],
  ['34052419800101001', 'X'],
  ['0794', '0'],
  ['079', 'X'],
])('[VA-10] ISO 7064 MOD 11-2 of %s is %s', (number, check) => expect(checkCharacter(number)).toBe(check));

test.each([
  ['', 'idCard.required'],
  [undefined, 'idCard.required'],
  ['11010519491231002X', undefined],
  ['11010519491231002x', undefined],
  ['440524188001010014', undefined],
  ['34052419800101001X', undefined],
  ['110105491231002', undefined],
  ['110105194912310020', 'idCard.wrong'],
  ['440524188001010015', 'idCard.wrong'],
  ['44052418800101001X', 'idCard.wrong'],
  // 13th month, 30 February, 29 February of no leap year
  ['110105194913310025', 'idCard.format'],
  ['110105200002300021', 'idCard.format'],
  ['110105190002290021', 'idCard.format'],
  ['110105491331002', 'idCard.format'],
  ['110105490230002', 'idCard.format'],
  ['11010549123100', 'idCard.format'],
  ['1101054912310021', 'idCard.format'],
  ['11010519491231002', 'idCard.format'],
  ['11010519491231002XX', 'idCard.format'],
  ['1101051949123100X2', 'idCard.format'],
  ['11010519491231002Y', 'idCard.format'],
  ['１1010519491231002X', 'idCard.format'],
  ['11010519491231002X\n', 'idCard.format'],
])('[VA-10] %j: %s', (value, fault) => expect(faultOf(idCard, value)).toBe(fault));

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The table method of GB 11643-1999, against the recursive one that the rule uses. */
const byTable = (number: string) =>
  '10X98765432'[[...number].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11];

const birthday = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const seventeen = fc.tuple(digits(6, 6), birthday, digits(3, 3)).map((pieces) => pieces.join(''));

test('[VA-10] the check character by two methods, for any number', () => {
  const property = (number: string) => {
    expect(checkCharacter(number)).toBe(byTable(number));
  };
  fc.assert(fc.property(digits(17, 17), property));
});

test('[VA-10] any region, birth date and sequence with its check character is accepted', () =>
  expect(
    counterexample(
      seventeen.map((number) => number + byTable(number)),
      idCard,
      undefined,
    ),
  ).toBeNull());

test('[VA-10] one wrong digit, or two neighbours in the wrong order, are noticed', () => {
  const slip = fc.tuple(seventeen, fc.integer({ min: 14, max: 16 }), fc.integer({ min: 1, max: 9 }));
  const wrong = slip.map(([number, at, step]) => {
    const digit = (Number(number[at]) + step) % 10;
    return `${number.slice(0, at)}${digit}${number.slice(at + 1)}${byTable(number)}`;
  });
  expect(counterexample(wrong, idCard, 'idCard.wrong')).toBeNull();
  const swapped = seventeen
    .filter((number) => number[15] !== number[16])
    .map((number) => `${number.slice(0, 15)}${number[16]}${number[15]}${byTable(number)}`);
  expect(counterexample(swapped, idCard, 'idCard.wrong')).toBeNull();
});

test('[VA-10] 10,000 characters are refused', () => {
  for (const text of longTexts) expect(faultOf(idCard, text)).toBe('idCard.format');
});
