import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, Router } from 'react-router-dom';
import type { ElementHost } from '../core/definition.ts';
import { absolute, type Address, createAddress } from './address.ts';
import { createMemoryHistory } from './memory-history.ts';
import { createWindowHistory, hashForm, pathForm } from './window-history.ts';

export interface RoutingProperties {
  readonly routing?: string | undefined;
  readonly basePath?: string | undefined;
  readonly path?: string | undefined;
}

/** Whether the page's address is not below `base-path`: `routing="browser"` cannot write a console path there. */
export const isOutside = (basePath = '/'): boolean => pathForm(basePath).read(location) === undefined;

/** The console's address: in memory, or in the page's address as `routing` asks. */
export function addressOf({ routing, basePath = '/', path = '/' }: RoutingProperties): Address {
  const first = absolute(path);
  if (routing === 'hash') return createAddress(createWindowHistory(hashForm, first));
  if (routing === 'browser') return createAddress(createWindowHistory(pathForm(basePath), first));
  return createAddress(createMemoryHistory(first));
}

interface AddressRouterProps {
  address: Address;
  host: ElementHost;
  children: ReactNode;
}

/** A router over the address; emits each path change to the page. */
export function AddressRouter({ address, host, children }: AddressRouterProps) {
  const [{ location, action }, setRouterState] = useState(address.current);
  useLayoutEffect(() => {
    setRouterState(address.current());
    return address.listen((next) => startTransition(() => setRouterState(next)));
  }, [address]);
  const path = createPath(location);
  useEffect(() => {
    host.emit('ems-path-change', { path });
  }, [host, path]);
  return (
    <Router location={location} navigationType={action} navigator={address.navigator}>
      {children}
    </Router>
  );
}
