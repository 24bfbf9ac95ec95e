/** The specification's modes 1 and 2. */
export const loginModes = ['account', 'mobile'] as const;
export type LoginMode = (typeof loginModes)[number];

export const modeTabId = (mode: LoginMode): string => `ems-login-tab-${mode}`;
export const modePanelId = (mode: LoginMode): string => `ems-login-panel-${mode}`;

/** What makes a box the panel of `of` while `mode` is chosen. */
export const modePanel = (of: LoginMode, mode: LoginMode) => ({
  role: 'tabpanel',
  id: modePanelId(of),
  'aria-labelledby': modeTabId(of),
  hidden: mode !== of,
});
