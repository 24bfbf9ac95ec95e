/** What people type or paste into a field for a number, and is none: exponents, a word, hexadecimal digits. */
export const noNumbers = ['1e3', 'NaN', '0x10'] as const;
