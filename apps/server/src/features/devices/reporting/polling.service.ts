import { platformErrors, refuse } from '@marquee/contract';
import {
  MAX_COMMANDS_PER_ANSWER,
  type PollAnswer,
  type ReportAck,
  type ReportAnswer,
  type ReportRequest,
} from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import type { CommandDelivery } from '../commands/command-delivery.service.ts';
import type { Presence } from '../presence/presence.service.ts';
import { NOTHING_REPORTED } from '../presence/reported-at-hello.model.ts';
import type { DeviceStates } from './device-state.service.ts';
import { ReportAllowances } from './report-allowances.memory.ts';
import type { Reports } from './reports.service.ts';

export interface PollingParts {
  clock: Clock;
  presence: Presence;
  reports: Reports;
  states: DeviceStates;
  delivery: CommandDelivery;
}

/** Serves devices that can only poll; each poll counts as a heartbeat. */
export class Polling {
  readonly #parts: PollingParts;
  readonly #allowances = new ReportAllowances();

  constructor(parts: PollingParts) {
    this.#parts = parts;
  }

  async ask(device: AuthenticatedDevice, address: string): Promise<PollAnswer> {
    this.#seen(device, address);
    return this.#answer(device);
  }

  /** Refuses: platform.too_many_requests. */
  async report(
    device: AuthenticatedDevice,
    address: string,
    { messages }: ReportRequest,
  ): Promise<ReportAnswer> {
    const isAllowed = this.#allowances.take(device.id, messages.length, this.#parts.clock.now());
    if (!isAllowed) refuse(platformErrors.too_many_requests);
    this.#seen(device, address);
    const acks: ReportAck[] = [];
    for (const message of messages) {
      const ack = await this.#parts.reports.receive(device, message);
      if (ack) acks.push(ack);
    }
    return { state: await this.#answer(device), acks };
  }

  #seen(device: AuthenticatedDevice, address: string): void {
    const { presence } = this.#parts;
    if (presence.isPresent(device)) presence.seen(device.id);
    else presence.arrived(device, address, NOTHING_REPORTED, {});
  }

  async #answer(device: AuthenticatedDevice): Promise<PollAnswer> {
    const { states, delivery } = this.#parts;
    const due = await delivery.takeDue([device.id], { limit: MAX_COMMANDS_PER_ANSWER });
    return { ...(await states.stateOf(device, 0)), commands: due.get(device.id) ?? [] };
  }
}
