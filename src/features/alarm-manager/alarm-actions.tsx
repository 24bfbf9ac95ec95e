import check from 'primeicons/raw-svg/check.svg?icon';
import resolved from 'primeicons/raw-svg/check-circle.svg?icon';
import { useId } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { Alarm } from '#src/contract/alarm.ts';
import type { PermissionKey } from '#src/contract/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { actionOn, alarmState, canAcknowledge, canResolve } from './alarm-state.ts';
import { texts } from './texts.ts';

export type Action = 'acknowledge' | 'resolve';
export type Act = (action: Action, alarms: readonly Alarm[]) => void;

export const actionKeys: Readonly<Record<Action, PermissionKey>> = {
  acknowledge: 'alarm_acknowledge',
  resolve: 'alarm_resolve',
};

/** What the user may do at all: an action without its key is not in the page. */
export function useActions(): Readonly<Record<Action, boolean>> {
  return { acknowledge: usePermission(actionKeys.acknowledge), resolve: usePermission(actionKeys.resolve) };
}

export function RowActions({ alarm, act }: { alarm: Alarm; act: Act }) {
  const t = useTexts(texts);
  const { title } = alarm;
  const holds = alarmState(alarm) === 'active';
  return (
    <>
      {canAcknowledge(alarm) && (
        <Allowed permission={actionKeys.acknowledge}>
          <IconButton
            icon={check}
            label={t('action.acknowledgeOf', { title })}
            tooltip={t('action.acknowledge')}
            onClick={() => act('acknowledge', [alarm])}
          />
        </Allowed>
      )}
      {alarmState(alarm) !== 'resolved' && (
        <Allowed permission={actionKeys.resolve}>
          <IconButton
            icon={resolved}
            label={t('action.resolveOf', { title })}
            tooltip={holds ? t('action.conditionHolds') : t('action.resolve')}
            disabled={holds}
            onClick={() => act('resolve', [alarm])}
          />
        </Allowed>
      )}
    </>
  );
}

export function BulkActions({ alarms, act }: { alarms: readonly Alarm[]; act: Act }) {
  const t = useTexts(texts);
  const may = useActions();
  const none = { acknowledge: t('action.noneToAcknowledge'), resolve: t('action.noneToResolve') };
  return (['acknowledge', 'resolve'] as const)
    .filter((action) => may[action])
    .map((action) => {
      const impossible = actionOn(action, alarms).taken.length === 0;
      return (
        <Button
          key={action}
          icon={action === 'acknowledge' ? check : resolved}
          disabled={impossible}
          title={impossible ? none[action] : undefined}
          onClick={() => act(action, alarms)}
        >
          {t(`action.${action}`)}
        </Button>
      );
    });
}

/** The buttons at the foot of the detail; why one cannot be used stands beside it. */
export function DetailActions({ alarm, act }: { alarm: Alarm; act: Act }) {
  const t = useTexts(texts);
  const may = useActions();
  const reason = useId();
  const state = alarmState(alarm);
  if (state === 'resolved') return <p className="ems-alarm-hint">{t('detail.resolved')}</p>;
  if (!may.acknowledge && !may.resolve) return <p className="ems-alarm-hint">{t('detail.noRight')}</p>;
  const holds = may.resolve && state === 'active';
  return (
    <>
      {may.acknowledge && canAcknowledge(alarm) && (
        <Button kind="primary" icon={check} onClick={() => act('acknowledge', [alarm])}>
          {t('action.acknowledge')}
        </Button>
      )}
      {may.resolve && (
        <Button
          kind={canAcknowledge(alarm) ? 'secondary' : 'primary'}
          icon={resolved}
          disabled={!canResolve(alarm)}
          aria-describedby={holds ? reason : undefined}
          onClick={() => act('resolve', [alarm])}
        >
          {t('action.resolve')}
        </Button>
      )}
      {holds && (
        <p id={reason} className="ems-alarm-hint">
          {t('action.conditionHolds')}
        </p>
      )}
    </>
  );
}
