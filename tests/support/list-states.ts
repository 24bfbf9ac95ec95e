import { list, phone, rows, type Scene, type State } from './scene.ts';
import { sidePanel } from './shell.ts';

/** The rarer filters, which a low window folds. */
const unfold = ({ page }: Scene) => page.locator('.ems-more-filters-button').click();

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
      await scene.page.locator('.ems-filters .ems-select-button').click();
      return scene.page.locator('.ems-popover:popover-open .ems-check').first();
    },
  },
  {
    title: '[VW-02] alarms, choosing a time span',
    group: 'alarms',
    async reach(scene) {
      await list(scene);
      await unfold(scene);
      await scene.page.locator('.ems-range-button').first().click();
      return scene.page.locator('.ems-popover:popover-open input').first();
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
      await rows(scene.page).first().locator('.ems-cell-actions button').first().click();
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
      return scene.page.locator('.ems-bulk');
    },
  },
  {
    title: '[VW-02] alarms, nothing found',
    group: 'some alarms',
    async reach({ page, go }) {
      await go('/alarmManager?keyword=nowhere');
      return page.locator('.ems-state').getByRole('button');
    },
  },
  {
    title: '[ER-03] alarms that cannot be loaded',
    async reach({ page, control, watched, go }) {
      watched.expect(/500/);
      await control.fault({ path: '/alarm/record/list', status: 500 });
      await go('/alarmManager');
      return page.locator('.ems-state').getByRole('button').first();
    },
  },
  {
    title: '[VW-02] alarms on a phone, filters open',
    group: 'alarms on a phone',
    size: phone,
    async reach(scene) {
      await list(scene);
      await scene.page.locator('.ems-more-filters-button').click();
      return scene.page.locator('.ems-range-button').first();
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
      await scene.page.locator('.ems-list-actions .ems-button-primary').click();
      await scene.page.locator('dialog .ems-button-primary').click();
      return scene.page.locator('.ems-field-error').filter({ visible: true }).first();
    },
  },
  {
    title: '[ST-02] the handler’s report',
    group: 'work orders',
    async reach(scene) {
      await list(scene, '/workOrder?filter=mine&status=processing');
      await rows(scene.page).first().getByRole('button').first().click();
      await scene.page.locator('.ems-side-panel-foot .ems-button-primary').click();
      return scene.page.locator('dialog .ems-order-measures');
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
