import type { StateKind } from '@marquee/device-protocol';
import type { WebSocket } from 'ws';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import { type DesiredStateChange, type DesiredStates, desiredStatesChanged } from '../../manifests/index.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import type { DeviceAuthenticator } from '../credentials/device-authenticator.service.ts';
import { devicesChanged } from '../devices.topic.ts';
import type { Presence } from '../presence/presence.service.ts';
import { type DeviceStates, reconnectSpreadMs } from '../reporting/device-state.service.ts';
import type { Reports } from '../reporting/reports.service.ts';
import { type ConnectionListener, DeviceConnection } from './device-connection.ts';

export interface DeviceHubParts {
  bus: Bus;
  clock: Clock;
  logger: Logger;
  authenticator: DeviceAuthenticator;
  presence: Presence;
  reports: Reports;
  states: DeviceStates;
  desiredStates: DesiredStates;
}

/** Every connection of this node. A device has at most one: its newest. */
export class DeviceHub implements ConnectionListener {
  readonly #parts: DeviceHubParts;
  readonly #connections = new Map<number, DeviceConnection>();
  readonly #newcomers = new Set<DeviceConnection>();
  readonly #stops: (() => void)[] = [];
  #isStopping = false;

  constructor(parts: DeviceHubParts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus, presence } = this.#parts;
    presence.onSilent((deviceId) => this.#connections.get(deviceId)?.close('silent'));
    this.#stops.push(
      bus.subscribe(desiredStatesChanged, ({ what, changes }) => this.#notify(what, changes)),
      bus.subscribe(devicesChanged, ({ device_ids }) => this.#reauthenticate(device_ids)),
    );
  }

  stop(): void {
    this.#isStopping = true;
    for (const stop of this.#stops.splice(0)) stop();
    const spread = reconnectSpreadMs(this.#connections.size);
    for (const connection of this.#connections.values()) {
      connection.send({ type: 'bye', reason: 'stopping', reconnectSpreadMs: spread });
      connection.close('stopping');
    }
    for (const connection of this.#newcomers) connection.close('stopping');
  }

  get size(): number {
    return this.#connections.size;
  }

  accept(socket: WebSocket, device: AuthenticatedDevice, address: string): void {
    const { clock, logger } = this.#parts;
    const connection = new DeviceConnection({ socket, device, address, clock, logger, listener: this });
    this.#newcomers.add(connection);
    connection.start();
    if (this.#isStopping) connection.close('stopping');
  }

  async hello(...[connection, message]: Parameters<ConnectionListener['hello']>): Promise<void> {
    const { presence, states, reports, clock } = this.#parts;
    const { device, address } = connection;
    if (!this.#newcomers.delete(connection)) return;
    this.#connections.get(device.id)?.close('replaced');
    this.#connections.set(device.id, connection);
    presence.arrived(device, address, message.versions.software, {
      clockSkewMs: message.clock - clock.now(),
      freeSpace: message.freeSpace,
    });
    const state = await states.stateOf(device, this.#connections.size);
    connection.send({ type: 'welcome', ...state });
    for (const what of ['settings', 'manifest'] as const) {
      const applied = message.appliedRevisions[what];
      if (applied > 0) reports.applied(device, what, applied);
      if (applied > state.revisions[what])
        await this.#parts.desiredStates.raiseAbove(device.id, what, applied);
    }
  }

  heartbeat(...[connection, message]: Parameters<ConnectionListener['heartbeat']>): void {
    this.#parts.reports.heartbeat(connection.device, message);
    connection.sendText(`{"type":"heartbeatAck","serverTime":${this.#parts.clock.now()}}`);
  }

  async report(...[connection, message]: Parameters<ConnectionListener['report']>): Promise<void> {
    this.#parts.presence.seen(connection.device.id);
    const ack = await this.#parts.reports.receive(connection.device, message);
    if (ack) connection.send({ type: 'playsAck', ...ack });
  }

  closed(connection: DeviceConnection): void {
    this.#newcomers.delete(connection);
    if (this.#connections.get(connection.device.id) !== connection) return;
    this.#connections.delete(connection.device.id);
    this.#parts.presence.left(connection.device.id);
  }

  #notify(what: StateKind, changes: readonly DesiredStateChange[]): void {
    for (const { device_id, revision } of changes) {
      const connection = this.#connections.get(device_id);
      if (!connection) continue;
      if (what === 'settings') void this.#reload(connection);
      connection.send({ type: 'changed', what, revision });
    }
  }

  /** The device may have a new name or zone. */
  async #reload(connection: DeviceConnection): Promise<void> {
    const device = await this.#parts.authenticator.reload(connection.device.id);
    if (device) connection.device = device;
  }

  #reauthenticate(deviceIds: readonly number[]): void {
    for (const deviceId of deviceIds) {
      const connections = [this.#connections.get(deviceId), ...this.#newcomersOf(deviceId)];
      for (const connection of connections) if (connection) void this.#end(connection);
    }
  }

  /** Only a device that may not connect any more is told not to come back. */
  async #end(connection: DeviceConnection): Promise<void> {
    const device = await this.#parts.authenticator.reload(connection.device.id);
    connection.close(device ? 'changed' : 'removed');
  }

  #newcomersOf(deviceId: number): DeviceConnection[] {
    return [...this.#newcomers].filter((connection) => connection.device.id === deviceId);
  }
}
