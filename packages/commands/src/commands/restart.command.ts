import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Restarts the device; a player without a machine of its own reloads itself. */
export const restart = defineCommand({
  name: 'rpc-reboot',
  permission: '21110',
  operation: 4,
  kind: 'once',
  payload: z.object({}),
  expirySeconds: 300,
  whenInterrupted: 'done',
  needsOnline: true,
  minVersion: null,
  capability: 'restart',
});
