/** Whether one of the texts contains the keyword, capitals or not; no keyword is in every text. */
export function matchesKeyword(keyword: string | undefined, ...texts: readonly string[]): boolean {
  const searched = keyword?.trim().toLocaleLowerCase() ?? '';
  // Most lists are read without a keyword, some of tens of thousands of records.
  if (searched === '') return true;
  return texts.some((text) => text.toLocaleLowerCase().includes(searched));
}
