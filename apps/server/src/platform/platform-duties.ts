import { sweepContent } from './content-store/content-sweep.ts';
import { sweepIncoming } from './content-store/incoming-folder.ts';
import type { Feature } from './feature.ts';
import { ContentChangedError, renewBond } from './installation/installation.ts';
import { jobMeasurement } from './jobs/job-measurement.ts';
import { deleteDoneBefore } from './jobs/job-queue.ts';
import type { Platform } from './platform.ts';
import { storageMeasurements } from './storage/index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SWEEP_MS = HOUR_MS;
/** Long enough to investigate a job, and for its key to prevent a second one. */
const KEEP_DONE_JOBS_MS = 7 * DAY_MS;

/** Background work of the platform: runs jobs, and removes files and rows that are no longer needed. */
export function platformDuties(platform: Platform): Feature {
  const { config, db, engine, clock, logger, content, jobs, nodes } = platform;
  const sweep = async () => {
    try {
      await renewBond(db, content);
    } catch (error) {
      if (!(error instanceof ContentChangedError)) throw error;
      return logger.error({ err: error }, 'sweep refused: check the mounts, then restart the server');
    }
    const { refused, ...done } = await sweepContent(db, content, clock, config);
    if (refused) {
      logger.error(
        { ...refused, percent: config.sweepPercent },
        'sweep refused: too many files would be moved to the trash; run the doctor',
      );
    }
    if (Object.values(done).some((count) => count > 0)) logger.info(done, 'unreferenced files swept');
  };
  const tidy = async () => {
    await deleteDoneBefore(db, clock.now() - KEEP_DONE_JOBS_MS);
    await sweepIncoming(content.incoming, clock.now() - DAY_MS);
    await sweep();
  };
  let cancelSweep = () => {};
  return {
    handlers: [],
    measurements: [jobMeasurement(db), ...storageMeasurements(db, config.dataFolder)],
    async start() {
      await jobs.start(engine === 'sqlite');
      cancelSweep = nodes.everyOnOneNode('platform.sweep', SWEEP_MS, tidy);
    },
    async stop() {
      cancelSweep();
      await jobs.stop();
    },
  };
}
