import { DIGITAL_HUMAN_SIZE_LIMIT, digitalHumanErrors, digitalHumanRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { tusHandlers, type UploadPolicy, UploadService } from '../../platform/uploads/index.ts';
import { CommandDispatcher, type DirectSending, Targets } from '../devices/index.ts';
import { digitalHumanHandlers } from './digital-human.route.ts';
import { DigitalHumanService } from './digital-human.service.ts';
import { DigitalHumanAdmission } from './digital-human-admission.service.ts';
import { DigitalHumanUploadService } from './digital-human-upload.service.ts';
import { UPLOAD_TYPE } from './digital-human-uploads.work.ts';
import { digitalHumanInstallationHandlers } from './installing/digital-human-installation.route.ts';
import { DigitalHumanInstallations } from './installing/digital-human-installation.service.ts';

const UPLOAD_ERRORS: UploadPolicy['errors'] = {
  not_found: digitalHumanErrors.upload_not_found,
  offset_conflict: digitalHumanErrors.upload_offset_conflict,
  locked: digitalHumanErrors.upload_locked,
  expired: digitalHumanErrors.upload_expired,
  invalid: digitalHumanErrors.upload_invalid,
  empty: digitalHumanErrors.empty_file,
  too_large: digitalHumanErrors.size_exceeded,
  processing_failed: digitalHumanErrors.processing_failed,
};

export function digitalHumansFeature(platform: Platform, directSending: DirectSending): Feature {
  const digitalHumans = new DigitalHumanService(platform);
  const admission = new DigitalHumanAdmission(platform);
  const uploads = new DigitalHumanUploadService(platform);
  const transfer = new UploadService(platform, {
    types: [UPLOAD_TYPE],
    job: 'digital-humans.finish',
    sizeLimit: () => DIGITAL_HUMAN_SIZE_LIMIT,
    admit: (actor, request) => admission.admit(actor, request),
    finish: (upload, path, signal) => uploads.finish(upload, path, signal),
    errors: UPLOAD_ERRORS,
  });
  const targets = new Targets(platform.clock);
  const dispatcher = new CommandDispatcher({ ...platform, targets, directSending });
  const installations = new DigitalHumanInstallations({ ...platform, targets, dispatcher });
  return {
    handlers: [
      ...digitalHumanInstallationHandlers(installations),
      ...digitalHumanHandlers({ digitalHumans, admission, transfer, uploads, files: platform.files }),
      ...tusHandlers(digitalHumanRoutes, transfer),
    ],
    start: async () => transfer.start(),
    stop: async () => transfer.stop(),
  };
}
