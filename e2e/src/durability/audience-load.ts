import { createFleet, type Fleet } from '@marquee/device-sim';
import { isSoak, type Marquee } from '@marquee/testkit/harness';

const DEVICES = isSoak ? 200 : 3;
/** Every device has counted people for these days before the first power cut. */
const DAYS = 3;
/** At least one for each five minutes. */
const RECORDS_OF_DAY = 288;
/** Longer than the days on which devices of any time zone may have counted. */
const SINCE_MS = (DAYS + 2) * 86_400_000;

/** Devices with cameras, which deliver counts while the server is killed again and again. */
export class AudienceLoad {
  readonly #fleet: Fleet;

  constructor({ address, place }: Marquee) {
    this.#fleet = createFleet({
      server: address,
      messagePort: place.messagePort,
      count: DEVICES,
      audienceDays: DAYS,
      random: () => 0,
    });
  }

  /** Resolves when all of them are enrolled. */
  start(): Promise<void> {
    return this.#fleet.start();
  }

  stop(): void {
    this.#fleet.stop();
  }

  /** How many people their cameras have counted. */
  get people(): number {
    return this.#fleet.stats.people;
  }

  /** Whether the server has acknowledged some of them. */
  get hasArrived(): boolean {
    return this.#fleet.stats.audience.acknowledged > 0;
  }

  /** The counts that the server has not acknowledged; null for none. */
  lacking(): string | null {
    const { journalled, acknowledged, rejected } = this.#fleet.stats.audience;
    if (rejected > 0) throw new Error(`${rejected} counts were rejected`);
    if (journalled < DEVICES * DAYS * RECORDS_OF_DAY) return `has counted ${journalled} records only`;
    // What they count from now on would not be in the sum that is compared.
    for (const device of this.#fleet.devices) device.stopPlaying();
    return acknowledged === journalled ? null : `has ${acknowledged} records of ${journalled}`;
  }

  /** How many people the server knows of. */
  async counted(marquee: Marquee): Promise<number> {
    const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const period = `start=${dayAt(Date.now() - SINCE_MS)}&end=${dayAt(Date.now() + SINCE_MS)}`;
    const flow = (await marquee.call('GET', `/face-pfs?${period}`)) as { total: { people: number } };
    return flow.total.people;
  }
}
