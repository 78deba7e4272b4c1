import type { Settings } from '@marquee/commands';
import type { AudienceFacts, DeviceMessages, PlayFacts } from '@marquee/device-protocol';
import type { ScreenPower } from '@marquee/schedule';
import type { SimulatedAudience } from './audience-camera.ts';
import type { PlayerState } from './player-state.ts';
import { SimulatedScreen } from './simulated-screen.ts';

export interface SimulatedScreensParts {
  readonly hasSecondScreen: boolean;
  /** Undefined for a device without a camera. */
  readonly audience: SimulatedAudience | undefined;
  readonly audienceSeed: string;
  /** Viewers interrupt nothing on a device that plays nothing of its own accord. */
  readonly playsPerMinute: number;
  readonly epochNow: () => number;
  readonly settings: () => Settings;
  readonly power: () => ScreenPower;
  readonly isPaused: () => boolean;
  /** By its AI modules. */
  readonly mayPromote: () => boolean;
  readonly played: (plays: readonly PlayFacts[]) => Promise<void>;
  readonly counted: (counts: readonly AudienceFacts[]) => Promise<void>;
}

/** The screens of a simulated device with their cameras. */
export class SimulatedScreens {
  readonly #parts: SimulatedScreensParts;
  readonly first: SimulatedScreen;
  readonly #second: SimulatedScreen | undefined;

  constructor(parts: SimulatedScreensParts) {
    this.#parts = parts;
    this.first = this.#newScreen(1);
    this.#second = parts.hasSecondScreen ? this.#newScreen(2) : undefined;
  }

  /** For whom each screen promotes programs, as the heartbeat says it; nothing without a camera. */
  get audiences(): Pick<DeviceMessages['heartbeat'], 'audience' | 'secondAudience'> {
    if (!this.#parts.audience) return {};
    return {
      audience: this.first.audience,
      ...(this.#second && { secondAudience: this.#second.audience }),
    };
  }

  use(...content: Parameters<PlayerState['use']>): void {
    for (const { player } of this.#all) player.use(...content);
  }

  /** Starts the cameras. */
  start(): void {
    for (const screen of this.#all) screen.start();
  }

  /** Stops the cameras. */
  stop(): void {
    for (const screen of this.#all) screen.stop();
  }

  /** Plays the items that are due, immediately. */
  play(): Promise<void> {
    return this.#playOn(this.#all);
  }

  get #all(): readonly SimulatedScreen[] {
    return this.#second ? [this.first, this.#second] : [this.first];
  }

  async #playOn(screens: readonly SimulatedScreen[]): Promise<void> {
    const { epochNow, power, isPaused, played } = this.#parts;
    const now = epochNow();
    await played(isPaused() ? [] : screens.flatMap(({ player }) => player.advance(now, power())));
  }

  #newScreen(screen: 1 | 2): SimulatedScreen {
    const { audience, audienceSeed, playsPerMinute, epochNow, settings, power, mayPromote, counted } =
      this.#parts;
    const made = new SimulatedScreen({
      ...{ screen, audience, epochNow, counted },
      // Others come to the other side.
      seed: screen === 1 ? audienceSeed : `${audienceSeed} ${screen}`,
      isPromotionOn: () => mayPromote() && settings()['rpc-ai-pm']?.enabled !== false,
      strategy: () => settings()['rpc-pm-strategy']?.strategy ?? 'A',
      viewersChanged: () => {
        if (playsPerMinute > 0 && made.player.yieldsAt(epochNow(), power())) void this.#playOn([made]);
      },
    });
    return made;
  }
}
