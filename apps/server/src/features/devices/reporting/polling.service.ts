import type { DeviceState, PlaysAck, ReportAnswer, ReportRequest } from '@marquee/device-protocol';
import type { Presence } from '../presence/presence.service.ts';
import type { Screen } from '../screen.ts';
import type { Reports } from './reports.service.ts';
import type { ScreenStates } from './screen-state.service.ts';

/** The screens that can only ask: each question counts as a heartbeat. */
export class Polling {
  readonly #presence: Presence;
  readonly #reports: Reports;
  readonly #states: ScreenStates;

  constructor(presence: Presence, reports: Reports, states: ScreenStates) {
    this.#presence = presence;
    this.#reports = reports;
    this.#states = states;
  }

  async ask(screen: Screen, address: string): Promise<DeviceState> {
    if (this.#presence.isPresent(screen.id)) this.#presence.seen(screen.id);
    else this.#presence.arrived(screen, address, null, {});
    return this.#states.stateOf(screen, 0);
  }

  async report(screen: Screen, address: string, { messages }: ReportRequest): Promise<ReportAnswer> {
    const state = await this.ask(screen, address);
    const acks: PlaysAck[] = [];
    for (const message of messages) {
      const ack = await this.#reports.receive(screen, message);
      if (ack) acks.push(ack);
    }
    return { state: { ...state, commands: [] }, acks: acks.map((ack) => ({ type: 'playsAck', ...ack })) };
  }
}
