import { createContext, useContext } from 'react';

/** Container of PrimeReact's overlays: the root's layer, or a modal dialog's, because everything outside it is inert. */
export const LayerContext = createContext<HTMLElement | undefined>(undefined);

export const useLayer = (): HTMLElement | undefined => useContext(LayerContext);
