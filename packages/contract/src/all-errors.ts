import { companyErrors } from './companies/company.errors.ts';
import { departmentErrors } from './departments/department.errors.ts';
import { deviceErrors } from './devices/device.errors.ts';
import { digitalHumanErrors } from './digital-humans/digital-human.errors.ts';
import { groupErrors } from './groups/group.errors.ts';
import type { ErrorDefinition } from './kernel/errors.ts';
import { platformErrors } from './kernel/platform.errors.ts';
import { materialErrors } from './materials/material.errors.ts';
import { programErrors } from './programs/program.errors.ts';
import { releaseErrors } from './releases/release.errors.ts';
import { roleErrors } from './roles/role.errors.ts';
import { sessionErrors } from './sessions/session.errors.ts';
import { userErrors } from './users/user.errors.ts';
import { videoErrors } from './videos/video.errors.ts';

/** Every error code there is; each has a Chinese and an English text in the console. */
export const ALL_ERRORS: readonly ErrorDefinition[] = [
  platformErrors,
  sessionErrors,
  companyErrors,
  departmentErrors,
  userErrors,
  roleErrors,
  groupErrors,
  materialErrors,
  videoErrors,
  digitalHumanErrors,
  programErrors,
  deviceErrors,
  releaseErrors,
].flatMap((errors): ErrorDefinition[] => Object.values(errors));
