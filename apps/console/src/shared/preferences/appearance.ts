import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useBrowserPreference } from './use-preference.ts';

const appearanceSchema = z.enum(['system', 'light', 'dark']);
export type Appearance = z.infer<typeof appearanceSchema>;

/** Light or dark belongs to the browser and its room, not to an account: it is the same before signing in. */
export function useAppearance(): [Appearance, (value: Appearance) => void] {
  return useBrowserPreference<Appearance>('appearance', appearanceSchema, 'system');
}

const darkQuery = '(prefers-color-scheme: dark)';

export function useIsDark(): boolean {
  const [appearance] = useAppearance();
  const isSystemDark = useSyncExternalStore(onSystemChange, () => window.matchMedia(darkQuery).matches);
  return appearance === 'system' ? isSystemDark : appearance === 'dark';
}

function onSystemChange(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
