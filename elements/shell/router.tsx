import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, Router } from 'react-router-dom';
import type { ElementHost } from '../core/definition.ts';
import { type Address, createAddress } from './address.ts';
import { createMemoryShelf } from './memory-shelf.ts';
import { createWindowShelf, hashForm, pathForm } from './window-shelf.ts';

export interface RoutingProperties {
  readonly routing?: string | undefined;
  readonly basePath?: string | undefined;
  readonly path?: string | undefined;
}

/** The page's address is not below `base-path`: with `routing="browser"` there is no place for ours. */
export const isOutside = (basePath = '/'): boolean => pathForm(basePath).read(location) === undefined;

/** In memory, unless the page wants its own address to follow. */
export function addressOf({ routing, basePath = '/', path = '/' }: RoutingProperties): Address {
  if (routing === 'hash') return createAddress(createWindowShelf(hashForm, path));
  if (routing === 'browser') return createAddress(createWindowShelf(pathForm(basePath), path));
  return createAddress(createMemoryShelf(path));
}

interface AddressRouterProps {
  address: Address;
  host: ElementHost;
  children: ReactNode;
}

/** The router over such an address; tells the page where the console is. */
export function AddressRouter({ address, host, children }: AddressRouterProps) {
  const [{ location, action }, setPlace] = useState(address.current);
  useLayoutEffect(() => {
    setPlace(address.current());
    return address.listen((next) => startTransition(() => setPlace(next)));
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
