import { createContext, type ReactNode } from 'react';

export interface SpaceFixProps {
  /** The devices that lack space. */
  ids: readonly number[];
  label: string;
}

/** Draws what makes room on devices. It belongs to their feature, so the app provides it; without it there is nothing. */
export const SpaceFix = createContext<((props: SpaceFixProps) => ReactNode) | undefined>(undefined);
