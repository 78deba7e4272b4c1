import {
  AUDIENCE_CAPABILITY,
  type AudienceFacts,
  AudienceJournal,
  type DeviceMessage,
  type PlayFacts,
  PlayJournal,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { DeviceParts } from './device-parts.ts';
import { JournalDelivery } from './journal-delivery.ts';

interface RecordsParts extends Pick<DeviceParts, 'stats' | 'changed' | 'counted'> {
  epochNow: () => number;
  send: (message: DeviceMessage) => boolean;
  isWelcome: () => boolean;
}

/** The plays and counts of a device, kept until the server has acknowledged them. */
export class DeviceRecords {
  readonly plays: JournalDelivery<PlayFacts>;
  readonly counts: JournalDelivery<AudienceFacts>;
  readonly #parts: RecordsParts;
  #takesAudience = false;

  constructor(bootId: string, parts: RecordsParts) {
    this.#parts = parts;
    const { stats } = parts;
    this.plays = new JournalDelivery<PlayFacts>(bootId, {
      ...{ ...parts, stats },
      open: (storage, boot) => new PlayJournal({ storage, bootId: boot }),
      message: (batch) => ({ type: 'plays', ...batch }),
    });
    this.counts = new JournalDelivery<AudienceFacts>(bootId, {
      ...{ ...parts, stats: stats.audience },
      isWelcome: () => this.#takesAudience && parts.isWelcome(),
      open: (storage, boot) => new AudienceJournal({ storage, bootId: boot }),
      message: (batch) => ({ type: 'audience', ...batch }),
    });
  }

  async played(plays: readonly PlayFacts[]): Promise<void> {
    for (const one of plays) await this.plays.append(one);
    await this.plays.deliver();
  }

  async counted(counts: readonly AudienceFacts[]): Promise<void> {
    for (const { people } of counts) this.#parts.stats.people += people;
    this.#parts.counted(counts);
    for (const one of counts) await this.counts.append(one);
    await this.counts.deliver();
  }

  /** The connection takes records, and counts only from a device with the module for them. */
  welcomed({ features }: Pick<ServerMessages['welcome'], 'features'>): void {
    this.#takesAudience = features?.includes(AUDIENCE_CAPABILITY) ?? false;
    void this.plays.deliver();
    void this.counts.deliver();
  }

  /** The connection is gone: what was sent and not acknowledged is sent again. */
  forgetSent(): void {
    this.plays.forgetSent();
    this.counts.forgetSent();
  }

  restart(bootId: string): void {
    this.plays.restart(bootId);
    this.counts.restart(bootId);
  }

  /** The number of records that the server has not acknowledged. */
  async pending(): Promise<number> {
    return (await this.plays.pending()) + (await this.counts.pending());
  }
}
