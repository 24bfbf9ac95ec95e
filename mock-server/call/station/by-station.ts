/** Records by the id of their station, each group in the order of the records. */
export function byStation<T extends { readonly station: { readonly id: string } }>(
  all: Iterable<T>,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(each.station.id);
    if (group) group.push(each);
    else groups.set(each.station.id, [each]);
  }
  return groups;
}
