/** Characters that normalising may change: most texts have none, and a copy of each takes long. */
const special = /[^\t\n\r -~\u00C0-\u00FF\u2013\u2014\u2018-\u201D\u3001\u3002\u4E00-\u9FFF]/;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether letters of a text differ from those of its `comparableText` by their case alone. */
export const isNormalized = (text: string): boolean => !special.test(text);

function normalized(text: string): string {
  if (isNormalized(text)) return text;
  const usual = text.normalize('NFKC');
  return isNormalized(usual) ? usual : usual.replaceAll(invisible, '');
}

/** The same for texts that look alike: letters of any case and width, signs without a width left out. */
export const comparableText = (text: string): string => normalized(text).trim().toLowerCase();
