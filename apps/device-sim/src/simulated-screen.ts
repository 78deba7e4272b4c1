import type { AudienceFacts } from '@marquee/device-protocol';
import type { PromotionStrategy, Viewer } from '@marquee/schedule';
import { AudienceCamera, type SimulatedAudience } from './audience-camera.ts';
import { PlayerState } from './player-state.ts';
import { SimulatedPromotions } from './simulated-promotions.ts';

export interface SimulatedScreenParts {
  readonly screen: 1 | 2;
  /** Undefined for a screen without a camera. */
  readonly audience: SimulatedAudience | undefined;
  readonly seed: string;
  readonly epochNow: () => number;
  readonly isPromotionOn: () => boolean;
  readonly strategy: () => PromotionStrategy;
  readonly counted: (counts: readonly AudienceFacts[]) => Promise<void>;
  /** Other people are in front of it. */
  readonly viewersChanged: () => void;
}

/** A screen of a simulated device: what plays on it, and its camera. */
export class SimulatedScreen {
  readonly player: PlayerState;
  readonly #camera: AudienceCamera;

  constructor(parts: SimulatedScreenParts) {
    const { screen, audience, isPromotionOn, strategy } = parts;
    const promotions =
      audience &&
      new SimulatedPromotions({ viewers: () => this.#camera.viewers, isOn: isPromotionOn, strategy });
    const player = new PlayerState({ screen, promotions });
    this.player = player;
    this.#camera = new AudienceCamera({
      ...parts,
      timeZone: () => (player.hasManifest ? player.timeZone : undefined),
      programAt: (at) => player.programAt(at),
    });
  }

  /** For whom it promotes programs; empty for nobody. */
  get audience(): Viewer[] {
    return this.player.isPromoting ? [...this.#camera.viewers] : [];
  }

  start(): void {
    this.#camera.start();
  }

  /** The camera stands still. */
  stop(): void {
    this.#camera.stop();
  }
}
