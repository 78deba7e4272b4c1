import type { Marquee } from '@marquee/testkit/harness';

/** After so many releases, all are taken off the device, which has room for a few hundred. */
const RELEASES_AT_ONCE = 50;

/** Releases one program to one device repeatedly. */
export class ReleaseLoad {
  readonly acknowledged: number[] = [];
  readonly #programId: number;
  readonly #deviceId: number;
  #count = 0;

  constructor(programId: number, deviceId: number) {
    this.#programId = programId;
    this.#deviceId = deviceId;
  }

  async run(marquee: Marquee): Promise<never> {
    for (;;) await this.release(marquee);
  }

  async release(marquee: Marquee): Promise<void> {
    this.#count += 1;
    if (this.#count % RELEASES_AT_ONCE === 0)
      await marquee.call('PUT', '/releases/pullout-pros', { device_ids: [this.#deviceId] });
    const { id } = (await marquee.call('POST', '/releases', {
      name: `release-${this.#count}`,
      mode: 'append',
      valid_from: '2026-01-01',
      valid_to: '2036-12-31',
      continuous: true,
      program_ids: [this.#programId],
      device_ids: [this.#deviceId],
    })) as { id: number };
    this.acknowledged.push(id);
  }
}
