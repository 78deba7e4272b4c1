import { sweepContent } from './content-store/content-rows.ts';
import { sweepIncoming } from './content-store/incoming-folder.ts';
import type { Feature } from './feature.ts';
import { deleteDoneBefore } from './jobs/job-queue.ts';
import type { Platform } from './platform.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SWEEP_MS = HOUR_MS;
/** Long enough to investigate a job, and for its key to prevent a second one. */
const KEEP_DONE_JOBS_MS = 7 * DAY_MS;

/** Background work of the platform: runs jobs, and removes files and rows that are no longer needed. */
export function platformDuties({ db, engine, clock, logger, content, jobs, nodes }: Platform): Feature {
  const sweep = async () => {
    await deleteDoneBefore(db, clock.now() - KEEP_DONE_JOBS_MS);
    await sweepIncoming(content.incoming, clock.now() - DAY_MS);
    const removed = await sweepContent(db, content, clock);
    if (removed > 0) logger.info({ removed }, 'unreferenced files removed');
  };
  let cancelSweep = () => {};
  return {
    handlers: [],
    async start() {
      await jobs.start(engine === 'sqlite');
      cancelSweep = nodes.everyOnOneNode('platform.sweep', SWEEP_MS, sweep);
    },
    async stop() {
      cancelSweep();
      await jobs.stop();
    },
  };
}
