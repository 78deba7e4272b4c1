import type { ContentOwner } from '../platform/content-store/content-owner.ts';
import { recycledContent } from '../platform/recycle-bin/index.ts';
import { alertFileContent } from './alerts/index.ts';
import { appContent } from './apps/index.ts';
import { brandContent } from './companies/index.ts';
import { deviceUploadContent } from './devices/index.ts';
import { digitalHumanContent } from './digital-humans/index.ts';
import { materialContent } from './materials/index.ts';
import { releaseContent } from './releases/index.ts';
import { renditionContent } from './renditions/index.ts';
import { speechContent } from './speeches/index.ts';
import { vipContent } from './vips/index.ts';

/** Every owner of stored files, in the order in which the doctor reports them. The server refuses to start if one is missing. */
export const contentOwners: readonly ContentOwner[] = [
  ...materialContent,
  renditionContent,
  speechContent,
  digitalHumanContent,
  appContent,
  vipContent,
  ...brandContent,
  deviceUploadContent,
  alertFileContent,
  releaseContent,
  recycledContent,
];
