import { deviceErrors } from './devices/device.errors.ts';
import { groupErrors } from './groups/group.errors.ts';
import type { ErrorDefinition } from './kernel/errors.ts';
import { platformErrors } from './kernel/platform.errors.ts';
import { materialErrors } from './materials/material.errors.ts';
import { programErrors } from './programs/program.errors.ts';
import { releaseErrors } from './releases/release.errors.ts';
import { sessionErrors } from './sessions/session.errors.ts';

/** Every error code there is; each has a Chinese and an English text in the console. */
export const ALL_ERRORS: readonly ErrorDefinition[] = [
  platformErrors,
  sessionErrors,
  groupErrors,
  materialErrors,
  programErrors,
  deviceErrors,
  releaseErrors,
].flatMap((errors): ErrorDefinition[] => Object.values(errors));
