import { z } from 'zod';
import { useBrowserPreference } from '../../browser/browser-preference.ts';
import { useMedia } from './use-media.ts';

const appearanceSchema = z.enum(['system', 'light', 'dark']);
export type Appearance = z.infer<typeof appearanceSchema>;

/** Light or dark is a setting of the browser, not of an account, so it also applies before sign-in. */
export function useAppearance(): [Appearance, (value: Appearance) => void] {
  return useBrowserPreference<Appearance>('appearance', appearanceSchema, 'system');
}

export function useIsDark(): boolean {
  const [appearance] = useAppearance();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return appearance === 'system' ? isSystemDark : appearance === 'dark';
}
