import type { SameKeys } from '../../texts.ts';
import type { start as zhStart } from '../../zh/shared/start-strip.ts';

export const start: SameKeys<typeof zhStart> = {
  title: 'Get started',
  upload: 'Upload media',
  program: 'Create a program',
  device: 'Add a device',
  release: 'Release to devices',
  done: ' (done)',
  dismiss: "Don't show again",
};
