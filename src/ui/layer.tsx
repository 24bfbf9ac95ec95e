import { createContext, useContext } from 'react';

/** Where PrimeReact's overlays go: a root gives its layer, a modal dialog its own, since all outside of it is inert. */
export const LayerContext = createContext<HTMLElement | undefined>(undefined);

export const useLayer = (): HTMLElement | undefined => useContext(LayerContext);
