/** A list of so many is searched in: scrolling through it takes longer than typing. */
export const searchableFrom = 15;
