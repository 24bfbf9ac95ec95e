/** What is made of an object, made once and known as long as the object is. */
export function remembered<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const found = known.get(of);
    if (found) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
