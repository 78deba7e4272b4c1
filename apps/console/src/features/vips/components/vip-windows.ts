import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';

/** The form with its calendars, which the list does not need. */
export const NewVipDialog = lazyWindow(async () => (await import('./vip-dialog.tsx')).NewVipDialog);

export const EditVipDialog = lazyWindow(async () => (await import('./vip-dialog.tsx')).EditVipDialog);
