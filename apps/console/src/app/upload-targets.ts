import { digitalHumanUploads } from '../features/digital-humans/index.ts';
import { materialUploads } from '../features/materials/index.ts';
import type { UploadTarget } from '../shared/uploads/upload-target.ts';

/** Everything in the console that files are uploaded to, through one upload centre. */
export const UPLOAD_TARGETS: readonly UploadTarget[] = [materialUploads, digitalHumanUploads];
