const plainOrMoney = /^(-?\d+(?:\.\d+)?)( [A-Z]{3})?$/;

/**
 * Decimal text as it is typed in the language (`84.5`: `84,5`), one with a currency by its thousands (`5404 CNY`:
 * `5.404 CNY`), both with the sign − (U+2212); another text as it is.
 */
export const figureText = (figure: string, locale: string): string =>
  figure.replace(plainOrMoney, (_, number: string, currency = '') => {
    const text = Number(number).toLocaleString(locale, { useGrouping: currency !== '', maximumFractionDigits: 15 });
    return text.replace('-', '\u2212') + currency;
  });
