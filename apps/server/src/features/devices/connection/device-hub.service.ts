import { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import {
  ACTIVATION_CAPABILITY,
  type CurrentRevisions,
  type DeviceMessages,
  DOWNLOADS_CAPABILITY,
  FEEDS_CAPABILITY,
  NOTICES_CAPABILITY,
  type StateKind,
  VIPS_CAPABILITY,
} from '@marquee/device-protocol';
import type { WebSocket } from 'ws';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import { CoalescedWork } from '../../../platform/coalesced-work.ts';
import { imageMime } from '../../../platform/content-store/image-mime.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import { type Feeds, feedsChanged } from '../../feeds/index.ts';
import {
  type DesiredStateChange,
  type DesiredStates,
  desiredStatesChanged,
  noticesChanged,
} from '../../manifests/index.ts';
import type { NoticeReceipts } from '../../notices/index.ts';
import { type DeviceVips, vipsChanged } from '../../vips/index.ts';
import { activationsChanged } from '../activation/activations-changed.topic.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import type { CommandDelivery } from '../commands/command-delivery.service.ts';
import { commandsDue } from '../commands/commands.topic.ts';
import type { DirectSending } from '../commands/direct-sending.memory.ts';
import type { DeviceAuthenticator } from '../credentials/device-authenticator.service.ts';
import { devicesChanged } from '../devices.topic.ts';
import { downloadsWatched } from '../downloads/downloads-watched.topic.ts';
import type { LiveSources } from '../live/live-sources.service.ts';
import type { Presence } from '../presence/presence.service.ts';
import { reportedAtHello } from '../presence/reported-at-hello.model.ts';
import { type DeviceStates, reconnectSpreadMs } from '../reporting/device-state.service.ts';
import type { Reports } from '../reporting/reports.service.ts';
import { ActivationPush } from './activation-push.service.ts';
import { CommandPush, DEVICES_PER_QUERY } from './command-push.service.ts';
import { type ConnectionListener, DeviceConnection } from './device-connection.memory.ts';
import { FeedPush } from './feed-push.service.ts';
import { NoticePush } from './notice-push.service.ts';
import { VipPush } from './vip-push.service.ts';

export interface DeviceHubParts {
  bus: Bus;
  clock: Clock;
  logger: Logger;
  authenticator: DeviceAuthenticator;
  presence: Presence;
  reports: Reports;
  states: DeviceStates;
  desiredStates: DesiredStates;
  feeds: Feeds;
  delivery: CommandDelivery;
  directSending: DirectSending;
  notices: NoticeReceipts;
  liveSources: LiveSources;
  vips: DeviceVips;
}

/**
 * The hub reads changes even without a hint, because the node that made them may have died before it could publish one.
 */
const REREAD_EVERY_MS = 60_000;
/** After a reading that failed, devices do not wait for another minute. */
const REREAD_AGAIN_MS = 5000;
/** Changes are read from this long before the last reading, because the clocks of the nodes may differ. */
const REREAD_MARGIN_MS = 5 * 60_000;
/** For how long a device reports its downloads more often: longer than the console takes to ask again. */
const WATCH_SECONDS = 30;

/** All connections of this node. A device has at most one: its newest. */
export class DeviceHub implements ConnectionListener {
  readonly #parts: DeviceHubParts;
  readonly #connections = new Map<number, DeviceConnection>();
  readonly #newcomers = new Set<DeviceConnection>();
  readonly #stops: (() => void)[] = [];
  #isStopping = false;
  readonly #commandPush: CommandPush;
  readonly #noticePush: NoticePush;
  readonly #activationPush: ActivationPush;
  readonly #feedPush: FeedPush;
  readonly #vipPush: VipPush;
  readonly #rereading: CoalescedWork;
  #cancelRetry: Cancel = () => undefined;
  /** The moment since which this node may have missed changes. */
  #rereadFrom: number;

  constructor(parts: DeviceHubParts) {
    this.#parts = parts;
    this.#rereadFrom = parts.clock.now() - REREAD_MARGIN_MS;
    this.#commandPush = new CommandPush(parts, this.#connections);
    this.#noticePush = new NoticePush(parts);
    this.#activationPush = new ActivationPush(parts, this.#connections);
    this.#feedPush = new FeedPush(parts, this.#connections);
    this.#vipPush = new VipPush(parts, this.#connections);
    this.#rereading = new CoalescedWork(
      () => this.#reread(),
      (error) => {
        parts.logger.warn({ err: error }, 'reading changes for devices failed');
        this.#cancelRetry();
        this.#cancelRetry = parts.clock.after(REREAD_AGAIN_MS, () => this.#rereading.request());
      },
    );
  }

  start(): void {
    const { bus, clock, presence, directSending } = this.#parts;
    directSending.connect(this.#commandPush);
    presence.onDeparture((deviceId, why) => this.#connections.get(deviceId)?.close(why));
    this.#stops.push(
      bus.subscribe(
        desiredStatesChanged,
        ({ what, changes }) => this.#notifyAll(what, changes),
        () => this.#rereading.request(),
      ),
      bus.subscribe(
        noticesChanged,
        ({ notice_ids }) => this.#pushNotices(notice_ids),
        () => this.#rereading.request(),
      ),
      bus.subscribe(
        feedsChanged,
        (feed) => this.#feedPush.changed(feed),
        () => this.#rereading.request(),
      ),
      // A device asks for its list after each welcome and every ten minutes, so a lost hint only delays it.
      bus.subscribe(
        vipsChanged,
        ({ device_ids }) => this.#vipPush.changed(device_ids),
        () => undefined,
      ),
      bus.subscribe(
        commandsDue,
        ({ device_ids }) => this.#commandPush.announced(device_ids),
        () => this.#rereading.request(),
      ),
      bus.subscribe(
        devicesChanged,
        ({ device_ids }) => this.#reauthenticate(device_ids),
        () => this.#rereading.request(),
      ),
      bus.subscribe(
        activationsChanged,
        ({ device_ids }) => this.#activationPush.changed(device_ids),
        () => this.#rereading.request(),
      ),
      // A lost hint is repeated as long as somebody watches.
      bus.subscribe(
        downloadsWatched,
        ({ device_id }) => this.#watchDownloads(device_id),
        () => undefined,
      ),
      clock.every(REREAD_EVERY_MS, () => this.#rereading.request()),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#stops.splice(0)) stop();
    const spread = reconnectSpreadMs(this.#connections.size);
    for (const connection of this.#connections.values()) {
      connection.send({ type: 'bye', reason: 'stopping', reconnectSpreadMs: spread });
      connection.close('stopping');
    }
    for (const connection of this.#newcomers) connection.close('stopping');
    await Promise.all([this.#rereading.stop(), this.#vipPush.stop()]);
    this.#cancelRetry();
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
    const { presence, states, delivery, clock } = this.#parts;
    const { device, address } = connection;
    if (!this.#newcomers.delete(connection)) return;
    this.#connections.get(device.id)?.close('replaced');
    this.#connections.set(device.id, connection);
    // A device without the capability would take the message for malformed.
    if (message.capabilities?.includes(FEEDS_CAPABILITY)) connection.announcedFeeds = new Map();
    if (message.capabilities?.includes(NOTICES_CAPABILITY)) {
      const revision = message.appliedRevisions.notices ?? 0;
      connection.notices = { revision, isOpen: false, isDue: false };
    }
    connection.keepsVips = message.capabilities?.includes(VIPS_CAPABILITY) ?? false;
    connection.reportsDownloads = message.capabilities?.includes(DOWNLOADS_CAPABILITY) ?? false;
    presence.arrived(device, address, reportedAtHello(message), {
      clockSkewMs: message.clock - clock.now(),
      freeSpace: message.freeSpace,
    });
    const [state, commands] = await Promise.all([
      states.stateOf(device, this.#connections.size),
      this.#commandPush.dueOf(device.id),
      delivery.introduce(device, message.capabilities ?? []),
    ]);
    const noted = connection.announced;
    const { settings, manifest } = state.revisions;
    connection.announced = { settings, manifest };
    if (message.capabilities?.includes(ACTIVATION_CAPABILITY))
      connection.activation = state.activation ?? null;
    for (const { id, revision } of state.feeds ?? []) {
      // A newer one may have been announced while the state was read.
      if (!connection.announcedFeeds?.has(id)) connection.announcedFeeds?.set(id, revision);
    }
    connection.send({ type: 'welcome', ...state });
    connection.isWelcomed = true;
    // It may have changed while the state was read.
    connection.announceActivation(connection.device.activation);
    this.#startLive(connection, message);
    for (const what of ['settings', 'manifest'] as const)
      if (noted[what] > state.revisions[what]) this.#notify(connection, what, noted[what]);
    await this.#applied(connection, message, state.revisions);
    await this.#noticePush.welcomed(connection, state.revisions.notices);
    for (const command of commands) connection.send(command);
  }

  /** Notes the revisions that the device acts by; its earlier reports may have been lost. */
  async #applied(
    { device, notices }: DeviceConnection,
    { appliedRevisions, settingFailures: failures }: DeviceMessages['hello'],
    given: CurrentRevisions,
  ): Promise<void> {
    const { reports } = this.#parts;
    const { settings, manifest } = appliedRevisions;
    await reports.applied(
      device,
      { what: 'settings', revision: settings, ...(failures && { failures }) },
      given,
    );
    await reports.applied(device, { what: 'manifest', revision: manifest }, given);
    if (notices) await reports.applied(device, { what: 'notices', revision: notices.revision }, given);
  }

  heartbeat(...[connection, message]: Parameters<ConnectionListener['heartbeat']>): void {
    this.#parts.reports.heartbeat(connection.device, message);
    connection.sendText(`{"type":"heartbeatAck","serverTime":${this.#parts.clock.now()}}`);
  }

  async report(...[connection, message]: Parameters<ConnectionListener['report']>): Promise<void> {
    const { presence, reports, logger } = this.#parts;
    const { device } = connection;
    presence.seen(device.id);
    const received = reports.receive(device, message);
    // Nothing answers it; the result, which often follows immediately, can be written with it.
    if (message.type === 'received')
      return void received.catch((error: unknown) =>
        logger.error({ err: error, device: device.id }, 'noting a received command failed'),
      );
    const ack = await received;
    if (ack) connection.send(ack);
  }

  frame(...[{ device }, { head, picture }]: Parameters<ConnectionListener['frame']>): string | undefined {
    const data = Buffer.from(picture);
    const mime = imageMime(data);
    if (mime === undefined) return 'no picture';
    this.#parts.presence.seen(device.id);
    this.#parts.liveSources.received(device.id, { mime, data, release_id: head.releaseId ?? null });
    return undefined;
  }

  liveFailed(...[{ device }, { detail }]: Parameters<ConnectionListener['liveFailed']>): void {
    this.#parts.liveSources.failed(device.id, detail);
  }

  /** Only an active device shows its screen. */
  #startLive(connection: DeviceConnection, { capabilities }: DeviceMessages['hello']): void {
    const { device } = connection;
    if (device.state !== 'active' || !capabilities?.includes(LIVE_VIEW_CAPABILITY)) return;
    if (this.#connections.get(device.id) !== connection) return;
    connection.sendsFrames = true;
    this.#parts.liveSources.connected(device.id, connection);
  }

  closed(connection: DeviceConnection): void {
    this.#newcomers.delete(connection);
    this.#parts.liveSources.disconnected(connection.device.id, connection);
    if (this.#connections.get(connection.device.id) !== connection) return;
    this.#connections.delete(connection.device.id);
    this.#parts.presence.left(connection.device.id, { as: connection.leavesAs });
  }

  #notifyAll(what: StateKind, changes: readonly DesiredStateChange[]): void {
    for (const { device_id, revision } of changes) {
      const connection = this.#connections.get(device_id);
      if (connection) this.#notify(connection, what, revision);
    }
  }

  #notify(connection: DeviceConnection, what: StateKind, revision: number): void {
    if (what === 'settings') void this.#reload(connection);
    connection.announced[what] = revision;
    if (connection.isWelcomed) connection.send({ type: 'changed', what, revision });
  }

  #watchDownloads(deviceId: number): void {
    const connection = this.#connections.get(deviceId);
    if (connection?.isWelcomed && connection.reportsDownloads)
      connection.send({ type: 'watchDownloads', seconds: WATCH_SECONDS });
  }

  /** Nothing is lost when this fails: changed lists are read again, and each hello names the one that the device has. */
  #pushNotices(noticeIds: readonly number[]): void {
    this.#pushNoticesTo(noticeIds).catch((error: unknown) =>
      this.#parts.logger.error({ err: error }, 'sending notices failed'),
    );
  }

  async #pushNoticesTo(noticeIds: readonly number[]): Promise<void> {
    if (this.#connections.size === 0) return;
    const deviceIds = await this.#parts.desiredStates.notices.listDeviceIds(noticeIds);
    const connected = deviceIds.flatMap((deviceId) => this.#connections.get(deviceId) ?? []);
    await Promise.all(connected.map((connection) => this.#noticePush.changed(connection)));
  }

  /** The device may have a new name or time zone. */
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

  /** Only a device that may no longer connect is asked not to reconnect. */
  async #end(connection: DeviceConnection): Promise<void> {
    const device = await this.#parts.authenticator.reload(connection.device.id);
    connection.close(device ? 'changed' : 'removed');
  }

  /** Reads from the database what lost hints may have announced. */
  async #reread(): Promise<void> {
    const { authenticator, clock, desiredStates } = this.#parts;
    const now = clock.now();
    await this.#feedPush.reread(this.#rereadFrom);
    const withNotices: DeviceConnection[] = [];
    for (const { device_id, what, revision } of await desiredStates.listChangedSince(this.#rereadFrom)) {
      const connection = this.#connections.get(device_id);
      if (!connection) continue;
      if (what === 'notices' && connection.notices?.revision !== revision) withNotices.push(connection);
      if (what !== 'notices' && connection.announced[what] < revision)
        this.#notify(connection, what, revision);
    }
    await Promise.all(withNotices.map((connection) => this.#noticePush.changed(connection)));
    const ids = [...this.#connections.keys()];
    for (let from = 0; from < ids.length; from += DEVICES_PER_QUERY) {
      const asked = ids.slice(from, from + DEVICES_PER_QUERY);
      const devices = await authenticator.reloadAll(asked);
      for (const id of asked) this.#closeUnless(id, devices.get(id));
      this.#activationPush.renew(devices);
      await this.#commandPush.sendDue(asked, { isUnsent: true });
    }
    this.#rereadFrom = now - REREAD_MARGIN_MS;
  }

  #closeUnless(deviceId: number, device: AuthenticatedDevice | undefined): void {
    const connection = this.#connections.get(deviceId);
    if (!device) connection?.close('removed');
    else if (connection?.device.state !== device.state) connection?.close('changed');
  }

  #newcomersOf(deviceId: number): DeviceConnection[] {
    return [...this.#newcomers].filter((connection) => connection.device.id === deviceId);
  }
}
