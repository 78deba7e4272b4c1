import { createContext, useContext } from 'react';
import type { ManualTexts } from './texts/load-texts.ts';

export const ManualContext = createContext<ManualTexts | undefined>(undefined);

/** The manual that is open. @throws Error outside of the page of the manual */
export function useManual(): ManualTexts {
  const texts = useContext(ManualContext);
  if (!texts) throw new Error('No manual is open here.');
  return texts;
}
