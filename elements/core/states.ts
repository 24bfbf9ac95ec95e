/** Sets or clears the given custom states of the element, for `:state()` in the page's styles. */
export function setStates(internals: ElementInternals, states: Readonly<Record<string, boolean>>): void {
  for (const [name, isSet] of Object.entries(states)) {
    if (isSet) internals.states?.add(name);
    else internals.states?.delete(name);
  }
}
