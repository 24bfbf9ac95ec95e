import { createContext } from 'react';

/** Closes the dialog that is to come here; undefined inside a dialog, and where none is expected. */
export const ComingDialogContext = createContext<(() => void) | undefined>(undefined);
