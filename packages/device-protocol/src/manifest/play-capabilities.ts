import { PLAY_MODES, type PlayMode } from '@marquee/schedule';

/** The capability of a device that shows releases for its second screen (docs/device-protocol.md, W5). */
export const SECOND_SCREEN_CAPABILITY = 'second-screen';

/** The modes of the first players; a device names a capability for each other one (docs/device-protocol.md, W7). */
const FIRST_MODES: ReadonlySet<PlayMode> = new Set(['append', 'replace']);

/** The capabilities of a player that has all play modes. */
export const MODE_CAPABILITIES: readonly string[] = PLAY_MODES.filter((mode) => !FIRST_MODES.has(mode)).map(
  capabilityOf,
);

/** Whether a device with these capabilities has a play mode. */
export function playsMode(capabilities: readonly string[], mode: PlayMode): boolean {
  return FIRST_MODES.has(mode) || capabilities.includes(capabilityOf(mode));
}

function capabilityOf(mode: PlayMode): string {
  return `mode-${mode}`;
}
