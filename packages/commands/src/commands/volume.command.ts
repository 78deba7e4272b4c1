import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** How loud a device plays, 0-100. */
export const volume = defineCommand({
  name: 'rpc-volume',
  permission: '21117',
  operation: 10,
  kind: 'setting',
  payload: z.object({ volume: z.int().min(0).max(100) }),
  initial: { volume: 100 },
  needsOnline: false,
  minVersion: null,
  capability: 'volume',
});
