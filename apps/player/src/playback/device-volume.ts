import { plannedVolumeAt, type VolumePlan } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';

/** The volume is read with every frame of a video, and plans count minutes. */
const READ_AGAIN_MS = 1000;

interface DeviceVolumeOptions {
  readonly clock: Pick<Clock, 'epochNow'>;
  /** The zone in which the device follows its plan. */
  readonly timeZone: () => string;
}

/** How loud this device plays: a factor for every element that has sound. */
export class DeviceVolume {
  readonly #options: DeviceVolumeOptions;
  #percent = 100;
  #plan: VolumePlan | undefined;
  #hasMixer = false;
  #isMuted = false;
  #planned: { volume: number | undefined; readAt: number } | undefined;

  constructor(options: DeviceVolumeOptions) {
    this.#options = options;
  }

  /** 0-100: the volume of the plan, or else the one that was set. */
  get percent(): number {
    return this.#plannedPercent ?? this.#percent;
  }

  /** The machine itself plays as loud as {@link percent} says, so that elements do not have to. */
  useMixer(): void {
    this.#hasMixer = true;
  }

  /** Something else is on the screen: the programs are not heard. */
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
  }

  /** 0-1, for programs. */
  get factor(): number {
    return this.#isMuted ? 0 : this.loudness;
  }

  /** 0-1, for what is on the screen instead of programs. */
  get loudness(): number {
    return this.#hasMixer ? 1 : this.percent / 100;
  }

  set(percent: number): void {
    this.#percent = percent;
  }

  setPlan(plan: VolumePlan): void {
    this.#plan = plan;
    this.#planned = undefined;
  }

  get #plannedPercent(): number | undefined {
    if (!this.#plan || this.#plan.plans.length === 0) return undefined;
    const now = this.#options.clock.epochNow();
    // The wall clock may be set back.
    if (!this.#planned || Math.abs(now - this.#planned.readAt) >= READ_AGAIN_MS) {
      const { volume } = plannedVolumeAt(this.#plan, now, this.#options.timeZone());
      this.#planned = { volume, readAt: now };
    }
    return this.#planned.volume;
  }
}
