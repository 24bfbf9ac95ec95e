/** The value with so many decimals at most, for paths of drawings, addresses and files; people read `useFormats()`. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));
