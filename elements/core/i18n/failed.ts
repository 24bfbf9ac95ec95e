/** The one text that ships with the loader: it is for when nothing else could be loaded. */
export const failedTexts: Readonly<Record<string, string> & { zh: string }> = {
  zh: '出错了，点击重试',
  en: 'Something failed, try again',
  de: 'Fehler, erneut versuchen',
};
