import type { Change } from '../../../platform/changes/changes.ts';

/** The name is in the settings, the time zone in the manifest; unchanged content gets no new revision. */
export async function markDeviceDue(change: Change, ids: number[]): Promise<void> {
  await change.markDue('settings', ids);
  await change.markDue('manifest', ids);
}
