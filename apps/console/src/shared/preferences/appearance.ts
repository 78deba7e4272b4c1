import { z } from 'zod';
import { useBrowserPreference } from './browser-preference.ts';
import { useMedia } from './use-media.ts';

const appearanceSchema = z.enum(['system', 'light', 'dark']);
export type Appearance = z.infer<typeof appearanceSchema>;

/** Light or dark belongs to the browser and its room, not to an account: it is the same before signing in. */
export function useAppearance(): [Appearance, (value: Appearance) => void] {
  return useBrowserPreference<Appearance>('appearance', appearanceSchema, 'system');
}

export function useIsDark(): boolean {
  const [appearance] = useAppearance();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return appearance === 'system' ? isSystemDark : appearance === 'dark';
}
