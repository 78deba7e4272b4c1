import { sweepContent } from './content-store/content-rows.ts';
import type { Feature } from './feature.ts';
import { deleteDoneBefore } from './jobs/job-queue.ts';
import type { Platform } from './platform.ts';

const SWEEP_MS = 60 * 60_000;
/** Long enough for a person to look after a job that went wrong, and for its key to keep a second one away. */
const KEEP_DONE_JOBS_MS = 7 * 24 * 60 * 60_000;

/** What the platform does by itself: it runs jobs, and sweeps files and rows that nobody needs any more. */
export function platformDuties({ db, engine, clock, logger, content, jobs }: Platform): Feature {
  const sweep = async () => {
    await deleteDoneBefore(db, clock.now() - KEEP_DONE_JOBS_MS);
    const removed = await sweepContent(db, content, clock);
    if (removed > 0) logger.info({ removed }, 'files that nothing names were removed');
  };
  let cancelSweep = () => {};
  return {
    handlers: [],
    async start() {
      await jobs.start(engine === 'sqlite');
      cancelSweep = clock.every(SWEEP_MS, () => {
        sweep().catch((error: unknown) => logger.warn({ err: error }, 'nothing was swept'));
      });
    },
    async stop() {
      cancelSweep();
      await jobs.stop();
    },
  };
}
