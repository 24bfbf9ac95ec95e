/** Whether one of the texts contains the keyword, capitals or not; no keyword is in every text. */
export function matchesKeyword(keyword: string | undefined, ...texts: readonly string[]): boolean {
  const searched = keyword?.trim().toLocaleLowerCase() ?? '';
  return texts.some((text) => text.toLocaleLowerCase().includes(searched));
}
