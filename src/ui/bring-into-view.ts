/** For the `ref` of what appears while the user looks elsewhere: the focus is on another field, or on a button below. */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });
