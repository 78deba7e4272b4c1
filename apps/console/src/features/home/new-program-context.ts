import { createContext, type ReactNode } from 'react';

/** The dialog of another feature, which the app provides: creates a program and opens it. */
export interface NewProgramPart {
  dialog: (onClose: () => void) => ReactNode;
  /** Fetches its scripts ahead of use. */
  prefetch: () => void;
}

export const NewProgramContext = createContext<NewProgramPart | undefined>(undefined);
