import { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import {
  ACTIVATION_CAPABILITY,
  type ActivationState,
  AUDIENCE_CAPABILITY,
  type DeviceMessages,
  DOWNLOADS_CAPABILITY,
  FEEDS_CAPABILITY,
  type LiveFrame,
  MODE_CAPABILITIES,
  NOTICES_CAPABILITY,
  PROTOCOL_VERSION,
  SECOND_SCREEN_CAPABILITY,
  VIPS_CAPABILITY,
} from '@marquee/device-protocol';
import { screenOffAt } from '@marquee/schedule';
import type { CommandKeeper } from './command-keeper.ts';
import type { ContentKeeper } from './content-keeper.ts';
import type { DeviceParts } from './device-parts.ts';
import { pictureOf } from './screen-picture.ts';
import type { SimulatedApps } from './simulated-apps.ts';
import type { SimulatedNotices } from './simulated-notices.ts';
import type { SimulatedScreens } from './simulated-screens.ts';
import { storageOf } from './storage-use.ts';

interface SelfReportParts extends Pick<DeviceParts, 'audience' | 'conditions' | 'hasSecondScreen'> {
  commands: CommandKeeper;
  content: ContentKeeper;
  screens: SimulatedScreens;
  apps: SimulatedApps;
  notices: SimulatedNotices;
  epochNow: () => number;
}

/** The messages in which a device describes itself, and its picture. */
export class SelfReport {
  readonly #parts: SelfReportParts;

  constructor(parts: SelfReportParts) {
    this.#parts = parts;
  }

  /** @param bootId of the running boot */
  hello(bootId: string): DeviceMessages['hello'] {
    const { commands, content, notices, apps, audience, hasSecondScreen, epochNow } = this.#parts;
    return {
      type: 'hello',
      bootId,
      versions: { protocol: PROTOCOL_VERSION, software: apps.software, ...apps.firmware },
      appliedRevisions: {
        settings: commands.settings.revision,
        manifest: content.revision,
        notices: notices.revision,
      },
      settingFailures: commands.settings.failures,
      clock: epochNow(),
      freeSpace: content.freeSpace,
      capabilities: [
        ...commands.capabilities,
        ACTIVATION_CAPABILITY,
        DOWNLOADS_CAPABILITY,
        FEEDS_CAPABILITY,
        LIVE_VIEW_CAPABILITY,
        NOTICES_CAPABILITY,
        ...MODE_CAPABILITIES,
        ...(audience === undefined ? [] : [AUDIENCE_CAPABILITY, VIPS_CAPABILITY]),
        ...(hasSecondScreen ? [SECOND_SCREEN_CAPABILITY] : []),
      ],
    };
  }

  /** @param activation as the server last said it */
  heartbeat(activation: ActivationState | undefined): DeviceMessages['heartbeat'] {
    const { commands, content, screens, conditions, epochNow } = this.#parts;
    const { player } = screens.first;
    const { temperature, diskBytes } = conditions;
    const clock = epochNow();
    const stored = content.takeStorage();
    const screenOff = screenOffAt(commands.power, clock, player.timeZone);
    const playing = screenOff ? null : player.playing;
    return {
      type: 'heartbeat',
      clock,
      releaseId: playing?.releaseId ?? null,
      programId: playing?.programId ?? null,
      screenOff,
      isPaused: commands.isPaused,
      volume: commands.volumeIn(player.timeZone),
      freeSpace: content.freeSpace,
      ...(stored && { storage: storageOf(stored, diskBytes, commands.log.text) }),
      ...(temperature !== null && { temperature }),
      ...(activation && { activation }),
      ...screens.audiences,
      network: 'ethernet',
    };
  }

  /** A frame of what plays, for a live view. */
  async frame(): Promise<LiveFrame> {
    const { commands, screens, epochNow } = this.#parts;
    const { player } = screens.first;
    const at = epochNow();
    const isOff = screenOffAt(commands.power, at, player.timeZone) !== null;
    const playing = isOff ? null : player.playing;
    const hasHuman = !isOff && commands.showsHuman;
    const picture = pictureOf(playing?.document, at, { isLive: true, hasHuman });
    return { head: { at, ...(playing && { releaseId: playing.releaseId }) }, picture };
  }
}
