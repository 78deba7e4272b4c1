import { digitalHumanUploads } from '../features/digital-humans/index.ts';
import { materialUploads } from '../features/materials/index.ts';
import type { UploadTarget } from '../shared/uploads/upload-target.ts';

/** All upload targets of the console, for one upload centre. */
export const UPLOAD_TARGETS: readonly UploadTarget[] = [materialUploads, digitalHumanUploads];
