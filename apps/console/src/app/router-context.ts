import { createContext } from 'react';
import type { createConsoleRouter } from './create-console-router.tsx';

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

/** The router itself, for what must react before the next page is drawn. */
export const RouterContext = createContext<Pick<ConsoleRouter, 'state' | 'subscribe'> | undefined>(undefined);
