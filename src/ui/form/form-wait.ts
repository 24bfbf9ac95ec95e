import { createContext } from 'react';

/** Tells the form that a field is still being filled, for instance by an upload: it is saved once none is. */
export const FormWaitContext = createContext<(field: string, isWaiting: boolean) => void>(() => undefined);
