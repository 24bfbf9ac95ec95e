import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: '{{kind}}: {{count}}',
  kind: {
    organization: 'Organisations',
    department: 'Departments',
    user: 'Users',
    station: 'Stations',
    merchant: 'Merchants',
    role: 'Roles',
    menu: 'Menu entries',
    workOrder: 'Work orders',
    maintenance: 'Maintenance records',
    dictionaryValue: 'Dictionary values',
    drawing: 'Drawings',
    view: 'Saved views',
    formula: 'Virtual points',
    alarm: 'Alarms',
    strategy: 'Run strategies',
    report: 'Reports',
  },
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  outside_one: 'and {{count}} outside your organisation',
  outside_other: 'and {{count}} outside your organisation',
  inUse: 'It is still in use and cannot be removed:',
} satisfies TextsLike<typeof zh>;
