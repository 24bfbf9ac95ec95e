import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createHealthLog } from '#src/api/health.ts';
import logo from '#src/public/favicon.svg?inline';
import { ConsoleRoot } from '#src/shell/console-root.tsx';
import { createFaults } from '#src/shell/faults/faults.ts';
import { type Guest, GuestContext } from '#src/shell/guest.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { runtimeOf } from '../core/connection.ts';
import type { ElementHost } from '../core/definition.ts';
import type { LinkedProps } from '../core/gate.tsx';
import { tellPage } from '../core/tell-page.ts';
import type { Address } from './address.ts';
import { addressOf, AddressRouter, type RoutingProperties } from './router.tsx';
import css from './shell.css?inline';
import { interceptLinks } from './intercept-links.ts';

const styles = sheet(css);

/** Goes to an address of the console. */
export type Go = (path: string) => void;

/** What differs between the elements that show the console. */
export type HostOverrides = Pick<Guest, 'isWorkbench' | 'openWindow' | 'openPage' | 'leaveWorkbench'>;

/** The element as the console's host: emits changes to the page and stores tabs in memory. */
function createGuest(host: ElementHost, address: Address, overrides: HostOverrides): Guest {
  const stored = new Map<string, string>();
  return {
    ...overrides,
    addressOf: address.addressOf,
    canGoBack: address.canGoBack,
    logo,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    onTitle: (title) => void host.emit('ems-title-change', title),
    onUnsaved: (unsaved) => void host.emit('ems-unsaved-change', { unsaved }),
    onPageFailed: (kind, message) => void host.emit('ems-error', { kind, message }),
    onPageRevoked: (message) => void host.emit('ems-error', { kind: 'forbidden', message }),
  };
}

interface ShellProps extends LinkedProps<RoutingProperties> {
  overrides(go: Go): HostOverrides;
}

/** The console inside a host page, which owns session, title, address, cookies and keys. */
export function Shell({ host, props, language, link, overrides }: ShellProps) {
  useStyles(styles);
  const [address] = useState(() => addressOf(props));
  const [guest] = useState(() => createGuest(host, address, overrides(address.open)));
  const [Router] = useState(() => ({ children }: { children: ReactNode }) => (
    <AddressRouter address={address} host={host}>
      {children}
    </AddressRouter>
  ));
  const [faults] = useState(() => createFaults());
  const [health] = useState(createHealthLog);
  const runtime = useMemo(() => {
    const tell = tellPage(host);
    return runtimeOf(link, language, {
      onError(error, context) {
        tell(error, context);
        faults.onError(error, context);
      },
      onAttempt: health.note,
    });
  }, [host, link, language, faults, health]);
  const { path } = props;
  const asked = useRef(path);
  useEffect(() => {
    if (path !== undefined && path !== asked.current) address.open(path);
    asked.current = path;
  }, [path, address]);
  useEffect(() => host.answer({ navigate: (to) => address.open(String(to)) }), [host, address]);
  useEffect(
    () => interceptLinks(host.root, (to) => guest.addressOf(to) !== undefined, guest.openWindow),
    [host, guest],
  );
  return (
    <GuestContext value={guest}>
      <ConsoleRoot runtime={runtime} faults={faults} health={health} Router={Router} />
    </GuestContext>
  );
}
