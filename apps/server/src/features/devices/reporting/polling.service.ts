import type { DeviceState, PlaysAck, ReportAnswer, ReportRequest } from '@marquee/device-protocol';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import type { Presence } from '../presence/presence.service.ts';
import type { DeviceStates } from './device-state.service.ts';
import type { Reports } from './reports.service.ts';

/** The devices that can only ask: each question counts as a heartbeat. */
export class Polling {
  readonly #presence: Presence;
  readonly #reports: Reports;
  readonly #states: DeviceStates;

  constructor(presence: Presence, reports: Reports, states: DeviceStates) {
    this.#presence = presence;
    this.#reports = reports;
    this.#states = states;
  }

  async ask(device: AuthenticatedDevice, address: string): Promise<DeviceState> {
    if (this.#presence.isPresent(device)) this.#presence.seen(device.id);
    else this.#presence.arrived(device, address, null, {});
    return this.#states.stateOf(device, 0);
  }

  async report(
    device: AuthenticatedDevice,
    address: string,
    { messages }: ReportRequest,
  ): Promise<ReportAnswer> {
    const state = await this.ask(device, address);
    const acks: PlaysAck[] = [];
    for (const message of messages) {
      const ack = await this.#reports.receive(device, message);
      if (ack) acks.push(ack);
    }
    return { state: { ...state, commands: [] }, acks: acks.map((ack) => ({ type: 'playsAck', ...ack })) };
  }
}
