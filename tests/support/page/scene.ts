import type { Locator, Page } from 'playwright/test';
import type { Control } from '../server/control.ts';
import { expect } from '../fixtures.ts';
import type { Watch } from './watch.ts';

export interface Scene {
  readonly page: Page;
  readonly control: Control;
  readonly watched: Watch;
  readonly baseURL: string | undefined;
  /** Opens a page, signed in as the operator. */
  go(url: string): Promise<void>;
  /** Opens the login page. */
  goToLogin(): Promise<void>;
}

export interface State {
  readonly title: string;
  /** States of one group are visited in one window; each one starts where the previous one ended. */
  readonly group?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Brings the page into the state. @returns an element that is visible then */
  reach(scene: Scene): Promise<Locator>;
}

export const phone = { width: 390, height: 844 };
export const rows = (page: Page) => page.locator('tbody tr[data-id]');

export async function list({ page, go }: Scene, url = '/alarmManager'): Promise<void> {
  await go(url);
  await expect(rows(page).first()).toBeVisible();
}
