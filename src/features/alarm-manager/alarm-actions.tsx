import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import check from 'primeicons/raw-svg/check.svg?icon';
import resolved from 'primeicons/raw-svg/check-circle.svg?icon';
import clock from 'primeicons/raw-svg/clock.svg?icon';
import dots from 'primeicons/raw-svg/ellipsis-h.svg?icon';
import undo from 'primeicons/raw-svg/replay.svg?icon';
import { useId } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { MenuButton, type MenuItem } from '#src/ui/popover/menu-button.tsx';
import { type Action, actionOn, actions, alarmState, canAcknowledge, canResolve, isShelved } from './alarm-state.ts';
import type { AlarmHandle } from './alarm-filters.ts';
import { texts } from './texts.ts';
import { type Acts, useActs } from './use-acts.tsx';

const actionKeys: Readonly<Record<Action, PermissionKey>> = {
  acknowledge: 'alarm_acknowledge',
  resolve: 'alarm_resolve',
  shelve: 'alarm_shelve',
  unshelve: 'alarm_shelve',
};
const icons = { acknowledge: check, resolve: resolved, shelve: clock, unshelve: undo } as const;

/** What the user may do at all: an action without its key is not in the page. */
function useActions() {
  const shelve = usePermission('alarm_shelve');
  return {
    acknowledge: usePermission('alarm_acknowledge'),
    resolve: usePermission('alarm_resolve'),
    shelve,
    unshelve: shelve,
    order: usePermission('workOrder_create'),
  };
}

/** What is done less often: shelving and the work order. */
function useMore({ act, createOrder, showOrder }: Acts) {
  const t = useTexts(texts);
  const may = useActions();
  return (alarm: Alarm): readonly MenuItem[] => {
    const shelving = isShelved(alarm) ? 'unshelve' : 'shelve';
    const openOrder = alarm.orderOpen ? alarm.orderId : null;
    const orders = openOrder !== null || (may.order && alarm.resolvedAt === null);
    const number = alarm.orderNumber ?? '';
    return [
      ...(may.shelve && alarm.resolvedAt === null
        ? [
            {
              id: shelving,
              label: t(`action.${shelving}`),
              icon: icons[shelving],
              onSelect: () => act(shelving, [alarm]),
            },
          ]
        : []),
      ...(orders
        ? [
            {
              id: 'order',
              label: openOrder !== null ? t('action.openOrder', { number }) : t('action.createOrder'),
              icon: clipboard,
              onSelect: () => (openOrder === null ? createOrder(alarm) : showOrder(openOrder)),
            },
          ]
        : []),
    ];
  };
}

export function RowActions({ row: alarm, list }: { row: Alarm; list: Pick<AlarmHandle, 'openDialog'> }) {
  const t = useTexts(texts);
  const acts = useActs(list);
  const { title } = alarm;
  const isConditionActive = alarmState(alarm) === 'active';
  const more = useMore(acts)(alarm);
  return (
    <>
      {canAcknowledge(alarm) && (
        <Allowed permission={actionKeys.acknowledge}>
          <IconButton
            icon={check}
            label={t('action.acknowledgeOf', { title })}
            tooltip={t('action.acknowledge')}
            onClick={() => acts.act('acknowledge', [alarm])}
          />
        </Allowed>
      )}
      {alarmState(alarm) !== 'resolved' && (
        <Allowed permission={actionKeys.resolve}>
          <IconButton
            icon={resolved}
            label={t('action.resolveOf', { title })}
            tooltip={isConditionActive ? t('action.conditionActive') : t('action.resolve')}
            disabled={isConditionActive}
            onClick={() => acts.act('resolve', [alarm])}
          />
        </Allowed>
      )}
      {more.length > 0 && (
        <MenuButton label={t('action.moreOf', { title })} icon={dots} kind="plain" align="end" items={more} />
      )}
    </>
  );
}

export function BulkActions({ list }: { list: AlarmHandle }) {
  const t = useTexts(texts);
  const { act } = useActs(list);
  const alarms = list.selectedRows;
  const may = useActions();
  const canReturn = alarms.some(isShelved);
  return actions
    .filter((action) => may[action] && (action !== 'unshelve' || canReturn))
    .map((action) => {
      const impossible = actionOn(action, alarms).affected.length === 0;
      return (
        <Button
          key={action}
          icon={icons[action]}
          disabled={impossible}
          title={impossible ? t(`none.${action}`) : undefined}
          onClick={() => act(action, alarms)}
        >
          {t(`action.${action}`)}
        </Button>
      );
    });
}

/** The buttons at the foot of the detail; why one cannot be used stands beside it. */
export function DetailActions({ alarm, acts }: { alarm: Alarm; acts: Acts }) {
  const t = useTexts(texts);
  const may = useActions();
  const more = useMore(acts)(alarm);
  const reason = useId();
  const state = alarmState(alarm);
  if (state === 'resolved') return <p className="ems-alarm-hint">{t('detail.resolved')}</p>;
  if (!may.acknowledge && !may.resolve) return <p className="ems-alarm-hint">{t('detail.noRight')}</p>;
  const isConditionActive = may.resolve && state === 'active';
  return (
    <>
      {may.acknowledge && canAcknowledge(alarm) && (
        <Button kind="primary" icon={check} onClick={() => acts.act('acknowledge', [alarm])}>
          {t('action.acknowledge')}
        </Button>
      )}
      {may.resolve && (
        <Button
          kind={canAcknowledge(alarm) ? 'secondary' : 'primary'}
          icon={resolved}
          disabled={!canResolve(alarm)}
          aria-describedby={isConditionActive ? reason : undefined}
          onClick={() => acts.act('resolve', [alarm])}
        >
          {t('action.resolve')}
        </Button>
      )}
      {more.length > 0 && <MenuButton label={t('action.more')} icon={dots} align="end" side="top" items={more} />}
      {isConditionActive && (
        <p id={reason} className="ems-alarm-hint">
          {t('action.conditionActive')}
        </p>
      )}
    </>
  );
}
