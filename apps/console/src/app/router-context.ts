import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router';

export type ConsoleRouter = ReturnType<typeof createBrowserRouter>;

/** The router itself, for what must react before the next page is drawn. */
export const RouterContext = createContext<Pick<ConsoleRouter, 'state' | 'subscribe'> | undefined>(undefined);
