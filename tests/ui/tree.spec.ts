import { expect, type Page } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { untilAtRest } from '../support/page/rest.ts';
import { test } from './fixtures.ts';

const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const field = (page: Page) => page.getByRole('dialog', { name: 'Person' }).getByRole('button', { name: /^Department/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Department' });

test('[TB-10] a tree by the keyboard: one stop for Tab, arrows, *, Home, End, typing; moving does not choose', async ({
  page,
  open,
}) => {
  await open('?tree');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Group')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'Control centre')).toBeFocused();
  await expect(item(page, 'Control centre')).toHaveAttribute('aria-level', '2');
  await expect(item(page, 'Control centre')).toHaveAttribute('aria-setsize', '3');
  await page.keyboard.press('*');
  await expect(item(page, 'Electrical team')).toBeVisible();
  await expect(item(page, 'Trading')).not.toHaveAttribute('aria-expanded');
  await page.keyboard.press('End');
  await expect(item(page, 'Archive')).toBeFocused();
  await page.keyboard.type('sh');
  await expect(item(page, 'Shift 1')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(item(page, 'Shift 1')).toHaveCount(0);
  await expect(item(page, 'Control centre')).toBeFocused();
  await expect(page.locator('output')).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('control');
  await expect(item(page, 'Control centre')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.locator('#form')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(item(page, 'Group')).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('[TB-10] a tree by the pointer: the mark opens and closes, the row chooses; a closed branch keeps the focus', async ({
  page,
  open,
}) => {
  await open('?tree');
  await item(page, 'Control centre').locator('svg').click();
  await expect(item(page, 'Shift 2')).toBeVisible();
  await expect(page.locator('output')).toBeEmpty();
  await item(page, 'Shift 2').click();
  await expect(page.locator('output')).toHaveText('shift2');
  await expect(item(page, 'Shift 2')).toBeFocused();
  await item(page, 'Group').locator('svg').click();
  await expect(item(page, 'Group')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Partner')).toBeFocused();
});

test('[TB-10] [S6] 2,000 departments: all can be reached, few are in the document, and a step renders two rows', async ({
  page,
  open,
}) => {
  await open('?tree=2000');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'Department 0')).toHaveAttribute('aria-setsize', '2000');
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect(item(page, 'Department 1999')).toBeFocused();
  await expect(item(page, 'Department 1999')).toBeInViewport();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  await page.keyboard.press('Home');
  await expect(item(page, 'All')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Department 1999')).toBeInViewport();
  await untilAtRest(page.getByRole('tree'));
  await page.evaluate(() => {
    const touched = new Set<Node>();
    new MutationObserver((changes) => {
      for (const { target } of changes) touched.add(target);
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
    Object.assign(window, { touched });
  });
  await page.keyboard.press('ArrowUp');
  await expect(item(page, 'Department 1998')).toHaveAttribute('tabindex', '0');
  expect(await page.evaluate(() => (window as unknown as { touched: Set<Node> }).touched.size)).toBe(2);
});

test('[TB-10] the field opens its tree at the choice, finds by name, chooses and restores the focus', async ({
  page,
  open,
}) => {
  await open('?tree');
  await page.locator('#form').click();
  await expect(field(page)).toHaveAccessibleName('Department: Shift 2 Group / Control centre');
  await expect(page.getByRole('dialog', { name: 'Person' }).getByText('Group / Control centre')).toBeVisible();
  await field(page).click();
  const search = list(page).getByRole('textbox');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('treeitem', { name: 'Shift 2' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await search.fill('TEAM');
  await expect(list(page).getByRole('treeitem')).toHaveText([
    'Group',
    'Maintenance',
    'Electrical team',
    'Partner',
    'Site team',
  ]);
  await search.fill('nowhere');
  await expect(list(page).getByRole('status')).toHaveText('No option matches');
  await search.fill('site');
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleName('Department: Site team Partner');
});

test('[TB-10] Esc closes the tree and not the dialog around it; Tab leaves both list and field', async ({
  page,
  open,
}) => {
  await open('?tree');
  await page.locator('#form').click();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Person' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
});
