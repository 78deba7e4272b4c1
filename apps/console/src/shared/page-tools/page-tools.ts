import { createContext } from 'react';

/** The place in the top bar for what belongs to the page itself; null while there is none, as on a phone. */
export const PageToolsContext = createContext<HTMLElement | null>(null);
