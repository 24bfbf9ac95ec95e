import type { Page } from 'playwright/test';
import { moreFiltersButton } from '../server/controls.ts';
import { list, phone, rows, type Scene, type State } from './scene.ts';
import { sidePanel, shown } from '../shell/shell.ts';

/** The rarer filters, which a low window folds. */
const unfold = ({ page }: Scene) => moreFiltersButton(page).click();

const acknowledgeAlarm = /^(?:确认告警：|Acknowledge alarm: |Alarm bestätigen: )/;
const filters = (page: Page) => shown(page).getByRole('search');
const periodButton = (page: Page) =>
  filters(page)
    .getByRole('button', { name: /^(?:发生时间|Raised|Gekommen): / })
    .first();

/** States of the list pages. */
export const listStates: readonly State[] = [
  {
    title: '[VW-02] alarms',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-02] alarms, choosing severities',
    group: 'some alarms',
    async reach(scene) {
      await list(scene, '/alarmManager?severity=1,2');
      await unfold(scene);
      await filters(scene.page)
        .getByRole('button', { name: /^(?:级别|Severity|Stufe): / })
        .click();
      return scene.page.getByRole('dialog').getByRole('checkbox').first();
    },
  },
  {
    title: '[VW-02] alarms, choosing a time span',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      await unfold(scene);
      await periodButton(scene.page).click();
      return scene.page.getByRole('dialog').locator('input').first();
    },
  },
  {
    title: '[VW-02] alarms, table settings',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      await scene.page.locator('thead button[aria-haspopup="menu"]').click();
      return scene.page.getByRole('menu');
    },
  },
  {
    title: '[VW-02] alarm with its detail',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      await rows(scene.page).nth(1).getByRole('button').first().click();
      return sidePanel(scene.page).getByRole('heading', { level: 3 }).last();
    },
  },
  {
    title: '[VW-02] resolved alarms',
    group: 'some alarms',
    async reach(scene) {
      await list(scene, '/alarmManager?state=resolved');
      await rows(scene.page).first().getByRole('button').first().click();
      return sidePanel(scene.page).getByRole('heading', { level: 3 }).last();
    },
  },
  {
    title: '[ST-03] acknowledging without the note that is needed',
    group: 'some alarms',
    async reach(scene) {
      await list(scene, '/alarmManager?severity=1&acknowledged=no');
      await rows(scene.page).first().getByRole('button', { name: acknowledgeAlarm }).click();
      const dialog = scene.page.locator('dialog[open]');
      await dialog.locator('[type="submit"]').click();
      return dialog.locator('textarea[aria-invalid="true"]');
    },
  },
  {
    title: '[VW-02] alarms chosen, with the bulk bar',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      for (const index of [0, 2]) await rows(scene.page).nth(index).getByRole('checkbox').check();
      return shown(scene.page).getByRole('region', { name: /^(?:已选 2 条|2 selected|2 ausgewählt)$/ });
    },
  },
  {
    title: '[VW-02] alarms, nothing found',
    group: 'some alarms',
    async reach({ page, go }) {
      await go('/alarmManager?keyword=nowhere');
      return page.getByText(/^(?:没有符合条件的记录|Nothing matches the filters|Nichts entspricht den Filtern)$/);
    },
  },
  {
    title: '[ER-03] alarms that cannot be loaded',
    async reach({ page, control, watched, go }) {
      watched.expect(/500/);
      await control.fault({ path: '/alarm/record/list', status: 500 });
      await go('/alarmManager');
      return shown(page).getByRole('alert').getByRole('button').first();
    },
  },
  {
    title: '[VW-02] alarms on a phone, filters open',
    group: 'alarms on a phone',
    size: phone,
    async reach(scene) {
      await list(scene);
      await unfold(scene);
      return periodButton(scene.page);
    },
  },
  {
    title: '[VW-02] alarm detail on a phone',
    group: 'alarms on a phone',
    size: phone,
    async reach(scene) {
      await list(scene);
      await rows(scene.page).first().getByRole('button').first().click();
      return sidePanel(scene.page).getByRole('heading', { level: 3 }).last();
    },
  },
  {
    title: '[VW-01] messages',
    group: 'messages',
    async reach(scene) {
      await list(scene, '/Message');
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-01] messages on a phone',
    group: 'messages on a phone',
    size: phone,
    async reach(scene) {
      await list(scene, '/Message');
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-05] work orders',
    group: 'work orders',
    async reach(scene) {
      await list(scene, '/workOrder');
      return rows(scene.page).first();
    },
  },
  {
    title: '[VW-05] work order with its detail',
    group: 'work orders',
    async reach(scene) {
      await list(scene, '/workOrder');
      await rows(scene.page).first().getByRole('button').first().click();
      return sidePanel(scene.page).getByRole('listitem').first();
    },
  },
  {
    title: '[VW-05] a new work order, with what is missing',
    group: 'work orders',
    async reach(scene) {
      await list(scene, '/workOrder');
      await shown(scene.page)
        .getByRole('button', { name: /^(?:新建工单|New order|Neuer Auftrag)$/ })
        .click();
      const dialog = scene.page.getByRole('dialog');
      await dialog.locator('[type="submit"]').click();
      return dialog.locator('[aria-invalid="true"]').first();
    },
  },
  {
    title: '[ST-02] the handler’s report',
    group: 'work orders',
    async reach(scene) {
      await list(scene, '/workOrder?filter=mine&status=processing');
      await rows(scene.page).first().getByRole('button').first().click();
      await sidePanel(scene.page)
        .getByRole('button', { name: /^(?:处理|Report work|Rückmelden)$/ })
        .click();
      return scene.page.getByRole('dialog').getByRole('checkbox').first();
    },
  },
  {
    title: '[VW-05] work order on a phone',
    size: phone,
    async reach(scene) {
      await list(scene, '/workOrder');
      await rows(scene.page).first().getByRole('button').first().click();
      return sidePanel(scene.page).getByRole('listitem').first();
    },
  },
];
