import { z } from 'zod';
import { SETTING_COMMANDS, type SettingCommand } from './commands.ts';

type SettingShape = { [One in SettingCommand as One['name']]: z.ZodOptional<One['payload']> };

/** The desired settings of a device by command name; settings that were never set are absent. */
export const settingsSchema = z.object(
  Object.fromEntries(SETTING_COMMANDS.map(({ name, payload }) => [name, payload.optional()])) as SettingShape,
);

export type Settings = z.output<typeof settingsSchema>;
