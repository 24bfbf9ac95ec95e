import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { parameterEndpoints } from '#src/contract/system/parameter.ts';
import { isFleetParameter } from '#src/contract/rules/energy/parameter.ts';
import { AddValueButton } from './parameter-actions.tsx';
import { AgeMark, NextValue, UsedBy } from './parameter-cells.tsx';
import { ParameterValue } from './parameter-values.tsx';
import { texts } from './texts.ts';
import { Versions } from './versions-tab.tsx';

/** A parameter in one scope, with all its values. */
export const ParameterDetail = defineDetail({
  endpoint: parameterEndpoints.getParameter,
  texts,
  title: ({ parameterKey, scopeName }, { t }) => `${t(`parameterKey.${parameterKey}`)} · ${scopeName}`,
  mark: ({ row }) => <AgeMark {...row} />,
  facts: (fact) => [
    fact.custom('value', { cell: (row) => <ParameterValue {...row} /> }),
    fact.day('validFrom'),
    fact.custom('next', { cell: (row) => <NextValue {...row} /> }),
    fact.choice('scopeKind'),
    fact.custom('usedBy', { cell: (row) => <UsedBy {...row} /> }),
    fact.custom('stations', {
      value: ({ parameterKey, stations }) => (isFleetParameter(parameterKey) ? '—' : stations),
    }),
    fact.time('updateTime', { show: 'minute' }),
  ],
  sections: (section) => [section.text('source')],
  tabs: [{ id: 'versions', title: 'tab.versions', component: Versions }],
  history: true,
  actions: { component: AddValueButton, anyOf: ['parameter_save'] },
  widthPx: 480,
});
