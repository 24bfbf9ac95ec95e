/** What a change of the menu makes stale. */
export const menuReads = ['listMenuRows', 'getMenuRow'] as const;
