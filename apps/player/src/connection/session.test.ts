import {
  AudienceJournal,
  type DeviceSettings,
  MemoryJournalStorage,
  PlayJournal,
  type ReportRequest,
} from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerClock } from '../clock/server-clock.ts';
import { DeviceCommands } from '../commands/device-commands.ts';
import { playerHandlers } from '../commands/player-handlers.ts';
import { Events } from '../messages/events.ts';
import { Reporter } from '../report/reporter.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { recordedParts } from '../testing/recorded-parts.ts';
import type { DeviceApi } from './device-api.ts';
import { Session } from './session.ts';
import type { SessionEvents } from './session-events.ts';

const WELCOME = {
  type: 'welcome',
  serverTime: 1_000,
  deviceId: 7,
  name: 'Lobby',
  state: 'enrolled',
  heartbeatSeconds: 30,
  reconnectSpreadMs: 0,
  revisions: { settings: 0, manifest: 0 },
} as const;
const COMMAND = {
  type: 'command',
  id: 'command-1',
  name: 'rpc-identify',
  args: {},
  createdAt: 1_000,
  expiresAt: 9_000,
} as const;

let clock: FakeClock;
let state: MemoryStateStore;
let socket: FakeSocket;
let settings: DeviceSettings;
let applied: DeviceSettings | undefined;
let volume: number;
let volumeFailure: string | undefined;
let identified: number;
let polls: ReportRequest['messages'][];
let heard: unknown[];

beforeEach(() => {
  clock = new FakeClock(0, 0);
  state = new MemoryStateStore(new PowerLog());
  settings = { revision: 0, name: 'Lobby', settings: {} };
  applied = undefined;
  volume = 100;
  volumeFailure = undefined;
  identified = 0;
  heard = [];
  polls = [];
});

/** A run of the player whose socket the server has welcomed. */
async function connect(): Promise<void> {
  const reporter = new Reporter({
    clock,
    journal: new PlayJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
    audienceJournal: new AudienceJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
  });
  const serverClock = new ServerClock(clock);
  const commands = new DeviceCommands({
    handlers: playerHandlers(
      recordedParts((call, ...args) => {
        if (call === 'identify') identified += 1;
        if (call !== 'volume.set') return;
        if (volumeFailure !== undefined) throw new Error(volumeFailure);
        volume = Number(args[0]);
      }),
    ),
    state,
    serverClock,
    send: (message) => reporter.send(message),
    onError: (error) => expect.unreachable(String(error)),
  });
  await commands.start();
  const events = new Events<SessionEvents>();
  events.listen({
    'server-time': (event) => {
      serverClock.adjust(event.serverTime);
      heard.push(event);
    },
    welcomed: ({ type }) => {
      heard.push({ type });
      commands.connected();
    },
    command: ({ command }) => commands.receive(command),
    'result-acknowledged': ({ ack }) => commands.acknowledge(ack),
    'receipts-acknowledged': (event) => heard.push(event),
    'notices-pushed': (event) => heard.push(event),
    'notices-announced': (event) => heard.push(event),
  });
  const session = new Session({
    token: 'secret',
    transport: {
      origin: 'http://server',
      api: {
        settings: async () => ({ value: settings, etag: null }),
        report: async (_token: string, { messages }: ReportRequest) => {
          polls.push(messages);
          return { state: { ...WELCOME, commands: [] }, acks: [] };
        },
      } as unknown as DeviceApi,
      openSocket(url, protocols) {
        socket = new FakeSocket(url, protocols);
        return socket.asSocket();
      },
      clock,
      random: () => 0.5,
    },
    reporter,
    emit: events.emit,
    device: {
      bootId: 'boot-0001',
      softVersion: '1',
      firmware: 'browser',
      timeZone: 'UTC',
      capabilities: [...commands.capabilities, 'feeds'],
      freeSpace: async () => undefined,
      storage: () => undefined,
      revisions: () => ({ settings: applied?.revision ?? 0, manifest: 0, notices: 4 }),
      settingFailures: () => commands.settingFailures,
      screenState: () => ({ volume }),
      applySettings: async (received) => {
        const failures = await commands.applySettings(received);
        applied = received;
        return failures;
      },
      acceptManifest: async () => 'unchanged',
    },
  });
  void session.run();
  socket.open();
  await clock.advanceAndSettle(0);
  socket.say(WELCOME);
  await clock.advanceAndSettle(0);
}

describe('a session', () => {
  it('names the capabilities of the device in its hello', async () => {
    await connect();
    expect(socket.sent[0]).toMatchObject({
      capabilities: expect.arrayContaining(['volume', 'identify', 'feeds']),
    });
  });

  it('answers a command with received and result', async () => {
    await connect();
    socket.say(COMMAND);
    await clock.advanceAndSettle(0);
    expect(identified).toBe(1);
    expect(socket.sent.slice(1)).toEqual([
      { type: 'received', id: 'command-1' },
      { type: 'result', id: 'command-1', status: 'done', detail: '' },
    ]);
  });

  it('sends an unacknowledged result again on the next connection, but not an acknowledged one', async () => {
    await connect();
    socket.say(COMMAND);
    await clock.advanceAndSettle(0);
    await connect();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'result', id: 'command-1' });
    socket.say({ type: 'resultAck', id: 'command-1' });
    await clock.advanceAndSettle(0);
    await connect();
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello']);
    expect(identified).toBe(1);
  });

  it('passes on the time of the server and acknowledged receipts of notices', async () => {
    await connect();
    socket.say({ type: 'heartbeatAck', serverTime: 2000 });
    const receipts = [{ noticeId: 4, stage: 'shown' }] as const;
    socket.say({ type: 'noticeReceiptsAck', receipts: [...receipts] });
    expect(heard).toEqual([
      { type: 'server-time', serverTime: 1000 },
      { type: 'welcomed' },
      { type: 'server-time', serverTime: 2000 },
      { type: 'receipts-acknowledged', receipts },
    ]);
  });

  it('player S1: passes on pushed and announced lists of notices, and names the one in use in its hello', async () => {
    await connect();
    const signed = { payload: '{}', keyId: 'key', signature: 'signature' };
    socket.say({ type: 'notices', ...signed });
    socket.say({ type: 'changed', what: 'notices', revision: 6 });
    expect(heard.slice(2)).toMatchObject([
      { type: 'notices-pushed', signed },
      { type: 'notices-announced', revision: 6 },
    ]);
    expect(socket.sent[0]).toMatchObject({ appliedRevisions: { notices: 4 } });
  });

  it('names the settings that it could not apply in each hello, because the report of it may be lost', async () => {
    await connect();
    settings = { revision: 3, name: 'Lobby', settings: { 'rpc-volume': { volume: 25 } } };
    volumeFailure = 'no sound card';
    socket.say({ type: 'changed', what: 'settings', revision: 3 });
    await clock.advanceAndSettle(0);
    const settingFailures = [{ name: 'rpc-volume', detail: 'no sound card' }];
    expect(socket.sent[1]).toMatchObject({ type: 'applied', failures: settingFailures });
    socket.close(1006);
    await clock.advanceAndSettle(60_000);
    socket.open();
    await clock.advanceAndSettle(0);
    expect(socket.sent[0]).toMatchObject({ appliedRevisions: { settings: 3 }, settingFailures });
  });

  it('repeats what it applied while it polls, because the report of it may be lost', async () => {
    await connect();
    await blockSocketsFor(60_000);
    const repeated = () => polls.filter((messages) => messages.some(({ type }) => type === 'applied'));
    expect(polls.length).toBeGreaterThan(1);
    expect(repeated()).toHaveLength(1);
    expect(polls[0]).toMatchObject([
      { type: 'heartbeat' },
      { type: 'applied', what: 'settings', revision: 0 },
      { type: 'applied', what: 'manifest', revision: 0 },
    ]);
    await blockSocketsFor(10 * 60_000);
    expect(repeated()).toHaveLength(2);
  });

  it('applies a changed volume, reports its revision, and then the new volume', async () => {
    await connect();
    settings = { revision: 3, name: 'Lobby', settings: { 'rpc-volume': { volume: 25 } } };
    socket.say({ type: 'changed', what: 'settings', revision: 3 });
    await clock.advanceAndSettle(0);
    expect(socket.sent.slice(1)).toEqual([
      { type: 'applied', what: 'settings', revision: 3 },
      { type: 'heartbeat', clock: 0, volume: 25 },
    ]);
  });
});

/** Every socket fails, so that the device polls. */
async function blockSocketsFor(timeMs: number): Promise<void> {
  for (let passed = 0; passed < timeMs; passed += 1000) {
    socket.close(1006);
    await clock.advanceAndSettle(1000);
  }
}
