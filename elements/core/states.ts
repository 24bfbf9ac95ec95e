/** Browsers before `:state()` take names with two dashes alone, which a page's styles ask for as `:--name`. */
const prefix = CSS.supports('selector(:state(a))') ? '' : '--';

/** Sets or clears the given custom states of the element, for `:state()` in the page's styles. */
export function setStates(internals: ElementInternals, states: Readonly<Record<string, boolean>>): void {
  for (const [name, isSet] of Object.entries(states)) {
    if (isSet) internals.states?.add(prefix + name);
    else internals.states?.delete(prefix + name);
  }
}
