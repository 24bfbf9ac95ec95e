/** A text as a Chinese input method types it: each ASCII sign in full width. */
export const toFullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
