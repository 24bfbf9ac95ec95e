/** Ids that join a tab and its panel. */
export const tabId = (key: string): string => `tab:${key}`;
export const panelId = (key: string): string => `panel:${key}`;
