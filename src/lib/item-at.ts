/**
 * The item at an index that the array has.
 *
 * @throws RangeError where it has none: a wrong index does not go on as a figure
 */
export function itemAt<T>(array: ArrayLike<T>, index: number): T {
  const item = array[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${array.length}`);
  return item;
}
