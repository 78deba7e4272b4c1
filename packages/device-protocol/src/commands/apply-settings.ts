import { type HandlerMap, SETTING_COMMANDS, type Settings } from '@marquee/commands';
import type { DeviceMessages } from '../messages/device-messages.ts';
import { runHandler } from './run-handler.ts';

/**
 * Applies every setting of a settings document in sequence, and continues when one fails. Returns the failures for
 * the `applied` message.
 */
export async function applySettings(
  handlers: HandlerMap,
  settings: Settings,
): Promise<NonNullable<DeviceMessages['applied']['failures']>> {
  const failures: { name: string; detail: string }[] = [];
  for (const { name } of SETTING_COMMANDS) {
    const payload = settings[name];
    if (payload === undefined) continue;
    const { status, detail } = await runHandler(handlers, name, payload);
    if (status === 'failed') failures.push({ name, detail });
  }
  return failures;
}
