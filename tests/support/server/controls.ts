import type { Locator, Page } from 'playwright/test';
import { shown, topBar } from '../shell/shell.ts';

// Controls by their Chinese, English and German names, for tests that run in every language.

const connection = /^(?:实时连接|Live connection|Live-Verbindung)/;

export const connectionButton = (page: Page): Locator => topBar(page).getByRole('button', { name: connection });
export const connectionDetails = (page: Page): Locator => page.getByRole('group', { name: connection });
/** The accessible name of the connection button while everything is live, with or without a note on the clock. */
export const connectionIsLive = /[：:]\s?(?:实时|Live)(?:,|$)/;

export const menuToggle = (page: Page): Locator =>
  topBar(page).getByRole('button', {
    name: /^(?:收起菜单|展开菜单|(?:Collapse|Expand) menu|Menü (?:ein|aus)klappen)$/,
  });
export const themeButton = (page: Page): Locator =>
  topBar(page).getByRole('button', { name: /^(?:主题|Theme|Farbschema)/ });
export const languageButton = (page: Page): Locator =>
  topBar(page).getByRole('button', { name: /^(?:语言|Language|Sprache)/ });
export const logOutButton = (page: Page): Locator =>
  topBar(page).getByRole('button', { name: /^(?:退出登录|Log out|Abmelden)$/ });
export const tabMenuButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:标签页操作|Tab actions|Tab-Aktionen)$/ });
export const notices = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:通知|Notifications|Benachrichtigungen)$/ }).getByRole('listitem');

export const refreshButton = (page: Page): Locator =>
  shown(page).getByRole('button', { name: /^(?:刷新|Refresh|Aktualisieren)$/ });
export const moreFiltersButton = (page: Page): Locator =>
  shown(page).getByRole('button', { name: /^(?:更多筛选|More filters|Weitere Filter)$/ });

/** The legend of a chart. */
export const legend = (within: Locator): Locator => within.getByRole('group', { name: /^(?:图例|Legend|Legende)$/ });

/** A list to search in, once its search is loaded: before, the field is the browser's own list. */
export const searchableSelect = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('combobox', { name }).and(within.locator('input'));
