import { Suspense } from 'react';
import { DeviceCommandButton } from '#src/blocks/device-command/device-command-button.tsx';
import { DeviceCommands } from '#src/blocks/device-command/device-commands.tsx';
import { DeviceState } from '#src/blocks/device/device-state.tsx';
import { useHasLifeCycle } from '#src/blocks/life-cycle-chain/chain-disclosure.tsx';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { DetailProps } from '#src/blocks/list/types.ts';
import { useDevicesById } from '#src/blocks/station/use-devices.ts';
import type { LedgerDetail } from '#src/contract/station/device-ledger.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DetailTabs } from '#src/ui/layout/detail-tabs.tsx';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { DeviceActions } from './device-actions.tsx';
import { DeviceAlarms } from './device-alarms.tsx';
import { DeviceDocuments } from './device-documents.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceLive } from './device-live.tsx';
import { DeviceOrders } from './device-orders.tsx';
import { LedgerState } from './device-words.tsx';
import { texts } from './texts.ts';
import { useLedgerDevice } from './use-equipment.ts';

const LifeCycleChain = lazyComponent(async () => ({
  default: (await import('#src/blocks/life-cycle-chain/life-cycle-chain.tsx')).LifeCycleChain,
}));

const panelWidth = 480;
const detailTabs = ['facts', 'live', 'alarms', 'orders', 'documents', 'commands', 'chain'] as const;
type DetailTab = (typeof detailTabs)[number];
/** The tabs of a device without telemetry, which has no values, alarms or commands. */
const unconnectedTabs: readonly DetailTab[] = ['facts', 'documents', 'chain'];

/** One device beside the list: its plate, its values, what is wrong with it, and what was done about it. */
export function DeviceDetail({ id, tab, list, onTab, onClose }: DetailProps) {
  const t = useTexts(texts);
  const answer = useLedgerDevice(id);
  const device = answer.data;
  const live = useDevicesById([id]).data?.find((each) => each.id === id);
  const hasLifeCycle = useHasLifeCycle();
  const known = device?.connected === false ? unconnectedTabs : detailTabs;
  const tabs = hasLifeCycle ? known : known.filter((each) => each !== 'chain');
  const shown = oneOf(tabs, tab) ?? 'facts';
  return (
    <SidePanel
      title={device?.name ?? t('detail.title')}
      width={panelWidth}
      mark={
        device && (
          <span className="ems-equipment-marks">
            {live && <DeviceState device={live} />}
            {(!live || device.status !== 'inUse') && <LedgerState status={device.status} />}
          </span>
        )
      }
      onClose={onClose}
      footer={
        device && (
          <>
            {live && device.status !== 'retired' && <DeviceCommandButton device={live} />}
            <DeviceActions device={device} list={list} />
          </>
        )
      }
    >
      <QueryView query={answer} failed={t('detail.failed')}>
        {(found) => (
          <DetailTabs
            label={t('detail.tabs')}
            tabs={tabs.map((each) => ({ id: each, name: t(`detail.${each}`) }))}
            tab={shown}
            onTab={(next) => onTab(next === 'facts' ? undefined : next)}
          >
            {/* The tab keeps the focus while the words of its part are on their way. */}
            <Suspense fallback={<Skeleton rows={6} />}>
              <TabContent tab={shown} device={found} live={live} />
            </Suspense>
          </DetailTabs>
        )}
      </QueryView>
    </SidePanel>
  );
}

interface TabProps {
  tab: DetailTab;
  device: LedgerDetail;
  live: Device | undefined;
}

function TabContent({ tab, device, live }: TabProps) {
  switch (tab) {
    case 'facts':
      return <DeviceFacts device={device} />;
    case 'live':
      return live ? <DeviceLive device={live} /> : null;
    case 'alarms':
      return <DeviceAlarms device={device} />;
    case 'orders':
      return <DeviceOrders device={device} />;
    case 'documents':
      return <DeviceDocuments device={device} />;
    case 'commands':
      return <DeviceCommands deviceId={device.id} />;
    case 'chain':
      return <LifeCycleChain focus={{ deviceId: device.id }} />;
  }
}
