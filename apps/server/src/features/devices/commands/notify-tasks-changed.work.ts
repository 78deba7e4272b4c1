import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { ChangedTask } from '../issued/task.repository.ts';

/** Notifies the open consoles of each company that tasks changed; to be called after the commit. */
export function notifyTasksChanged(live: LiveEvents, changed: readonly ChangedTask[]): void {
  for (const [companyId, ofCompany] of Map.groupBy(changed, (task) => task.company_id)) {
    live.changed(
      companyId,
      'tasks',
      ofCompany.map(({ id }) => id),
    );
  }
}
