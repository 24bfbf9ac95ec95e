/** What a list answers of one page. */
interface Page<T> {
  readonly records: readonly T[];
}

/**
 * Every record of a list, which comes newest first. Each page is asked for from where the one before ended, not by its
 * number: what is new meanwhile must not push another one out of sight.
 *
 * @param read a page of what is not newer than `to`
 * @param to ISO 8601, included
 */
export async function allRecords<T extends { readonly id: string }>(
  read: (to: string, page: number) => Promise<Page<T>>,
  timeOf: (record: T) => string,
  to: string,
  pageSize: number,
): Promise<T[]> {
  const found = new Map<string, T>();
  let [end, page] = [to, 1];
  for (;;) {
    const { records } = await read(end, page);
    for (const record of records) found.set(record.id, record);
    const last = records.at(-1);
    if (!last || records.length < pageSize) return [...found.values()];
    // A whole page of one instant: the next one is behind it.
    page = timeOf(last) === end ? page + 1 : 1;
    end = timeOf(last);
  }
}
