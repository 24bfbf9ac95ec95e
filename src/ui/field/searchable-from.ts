/** From this many options a list has a search field: typing is faster than scrolling. */
export const searchableFrom = 15;
