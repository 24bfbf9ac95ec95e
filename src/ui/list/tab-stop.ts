import { createContext } from 'react';

/** Whether buttons are in the tab order: those of a table are only in the row that Tab comes to. */
export const TabStopContext = createContext(true);
