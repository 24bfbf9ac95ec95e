/** What a change of the menu makes stale. */
export const menuReads = ['listMenuRows', 'getMenuRow', 'listRemovedMenuRows'] as const;
