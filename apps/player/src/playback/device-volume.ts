/** How loud this device plays: a factor for every element that has sound. */
export class DeviceVolume {
  #percent = 100;

  /** 0-100. */
  get percent(): number {
    return this.#percent;
  }

  /** 0-1. */
  get factor(): number {
    return this.#percent / 100;
  }

  set(percent: number): void {
    this.#percent = percent;
  }
}
