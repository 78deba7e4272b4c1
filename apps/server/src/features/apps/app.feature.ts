import { APP_SIZE_LIMIT, appErrors, appRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { tusHandlers, type UploadPolicy, UploadService } from '../../platform/uploads/index.ts';
import { CommandDispatcher, type DirectSending, Targets } from '../devices/index.ts';
import { appHandlers } from './app.route.ts';
import { AppService } from './app.service.ts';
import { AppAdmission } from './app-admission.service.ts';
import { AppUploadService } from './app-upload.service.ts';
import { UPLOAD_TYPES } from './app-uploads.work.ts';
import { appGivingHandlers } from './giving/app-giving.route.ts';
import { AppGiving } from './giving/app-giving.service.ts';
import { RolloutService } from './rollouts/rollout.service.ts';
import { RolloutRunner } from './rollouts/rollout-runner.service.ts';

const UPLOAD_ERRORS: UploadPolicy['errors'] = {
  not_found: appErrors.upload_not_found,
  offset_conflict: appErrors.upload_offset_conflict,
  locked: appErrors.upload_locked,
  expired: appErrors.upload_expired,
  invalid: appErrors.upload_invalid,
  empty: appErrors.empty_file,
  too_large: appErrors.size_exceeded,
  processing_failed: appErrors.processing_failed,
};

/** Packages of apps, players and firmware, and how they come to devices. */
export function appsFeature(platform: Platform, directSending: DirectSending): Feature {
  const admission = new AppAdmission(platform);
  const uploads = new AppUploadService(platform);
  const transfer = new UploadService(platform, {
    types: UPLOAD_TYPES,
    job: 'apps.finish',
    sizeLimit: () => APP_SIZE_LIMIT,
    admit: (actor, request) => admission.admit(actor, request),
    finish: (upload, path, signal) => uploads.finish(upload, path, signal),
    errors: UPLOAD_ERRORS,
  });
  const targets = new Targets(platform.clock);
  const dispatcher = new CommandDispatcher({ ...platform, targets, directSending });
  const giving = new AppGiving({ ...platform, targets, dispatcher });
  const runner = new RolloutRunner({ ...platform, dispatcher });
  return {
    handlers: [
      ...appHandlers({ apps: new AppService(platform), admission, transfer, uploads, files: platform.files }),
      ...appGivingHandlers(giving, new RolloutService({ ...platform, dispatcher })),
      ...tusHandlers(appRoutes, transfer),
    ],
    start: async () => {
      transfer.start();
      runner.start();
    },
    stop: async () => {
      runner.stop();
      transfer.stop();
    },
  };
}
