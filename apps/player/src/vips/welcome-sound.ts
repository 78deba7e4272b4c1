import type { PayloadOf } from '@marquee/commands';
import type { DeviceVip } from '@marquee/device-protocol';
import type { DeviceVolume } from '../playback/device-volume.ts';
import type { VipParts } from './vip-parts.ts';

export interface WelcomeSoundOptions {
  readonly chime: VipParts['chime'];
  readonly voice: VipParts['voice'];
  readonly volume: Pick<DeviceVolume, 'loudness'>;
}

/** How a welcome sounds, by the setting of the device. */
export class WelcomeSound {
  readonly #options: WelcomeSoundOptions;
  #setting: PayloadOf<'rpc-ai-vip'> = { enabled: false, volume: 100, mute: false };
  #playing: object | undefined;

  constructor(options: WelcomeSoundOptions) {
    this.#options = options;
  }

  /** A sound that plays ends when it is switched off or muted. */
  set(setting: PayloadOf<'rpc-ai-vip'>): void {
    this.#setting = setting;
    if (this.#loudness === 0) this.stop();
  }

  /**
   * @param sound that of the VIP
   * @param words what the screen shows
   */
  play(sound: DeviceVip['sound'], words: string): void {
    const { chime, voice } = this.#options;
    const loudness = this.#loudness;
    if (loudness === 0 || sound === 'none') return;
    if (sound !== 'voice') return chime.play(loudness);
    const playing = {};
    this.#playing = playing;
    voice.speak(words, loudness, () => {
      if (this.#playing === playing) chime.play(loudness);
    });
  }

  /** The welcome has ended. A chime is shorter. */
  stop(): void {
    this.#playing = undefined;
    this.#options.voice.stop();
  }

  /** 0-1. */
  get #loudness(): number {
    const { enabled, mute, volume } = this.#setting;
    return enabled && !mute ? (volume / 100) * this.#options.volume.loudness : 0;
  }
}
