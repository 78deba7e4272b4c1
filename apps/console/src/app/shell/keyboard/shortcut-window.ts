import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';

/** The sheet of all keys. */
export const ShortcutWindow = lazyWindow(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);
