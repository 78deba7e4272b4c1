import { CLOSE_CODES, type DeviceState, type ReportAnswer } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../testing/fake-socket.ts';
import { ApiError } from './api-error.ts';
import { Connection } from './connection.ts';
import type { DeviceApi } from './device-api.ts';

const STATE: DeviceState = {
  serverTime: 1,
  deviceId: 7,
  name: 'Lobby',
  state: 'enrolled',
  heartbeatSeconds: 30,
  reconnectSpreadMs: 8000,
  revisions: { settings: 1, manifest: 2 },
};

let clock: FakeClock;
let sockets: FakeSocket[];
let events: string[];
let answerReport: () => Promise<ReportAnswer>;
let connection: Connection;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  sockets = [];
  events = [];
  answerReport = () => Promise.reject(new TypeError('network'));
  const api = {
    report: () => {
      events.push('poll');
      return answerReport();
    },
  } as unknown as DeviceApi;
  connection = new Connection({
    url: 'ws://server/device/v1/connect',
    token: 'secret',
    api,
    clock,
    random: () => 0.5,
    openSocket(url, protocols) {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket.asSocket();
    },
    hello: async () => ({
      type: 'hello',
      bootId: 'boot-0001',
      versions: { protocol: 1, software: '1' },
      appliedRevisions: { settings: 0, manifest: 0 },
      clock: 0,
    }),
    heartbeat: async () => ({ type: 'heartbeat', clock: 0 }),
    exchangeReports: async (post) => {
      await post([]);
    },
    handlers: {
      activation: () => undefined,
      welcome: () => events.push('state'),
      changed: ({ what, revision }) => events.push(`changed ${what} ${revision}`),
      notices: () => events.push('notices'),
      playsAck: ({ batch }) => events.push(`ack ${batch}`),
      audienceAck: ({ batch }) => events.push(`audience ack ${batch}`),
      command: ({ id }) => events.push(`command ${id}`),
      live: () => undefined,
      resultAck: ({ id }) => events.push(`result ack ${id}`),
      noticeReceiptsAck: ({ receipts }) => events.push(`receipts ack ${receipts.length}`),
      watchDownloads: ({ seconds }) => events.push(`watch downloads ${seconds}`),
      heartbeatAck: () => {},
      bye: () => {},
    },
    onSocket: (send) => events.push(send ? 'socket up' : 'socket down'),
    onReachable: (isReachable) => events.push(isReachable ? 'reachable' : 'unreachable'),
    onRemoved: () => events.push('removed'),
  });
});

async function welcome(): Promise<FakeSocket> {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket');
  socket.open();
  await clock.advanceAndSettle(0);
  socket.say({ type: 'welcome', ...STATE });
  return socket;
}

describe('the connection', () => {
  it('sends hello first, with the token as a subprotocol', async () => {
    connection.start();
    const socket = await welcome();
    expect(socket.protocols).toEqual(['marquee.v1', 'token.secret']);
    expect(socket.sent.map(({ type }) => type)).toEqual(['hello']);
    expect(events).toEqual(['reachable', 'state', 'socket up']);
  });

  it('sends heartbeats at the interval that the server requests', async () => {
    connection.start();
    const socket = await welcome();
    for (let beat = 0; beat < 3; beat += 1) {
      await clock.advanceAndSettle(30_000);
      socket.say({ type: 'heartbeatAck', serverTime: 1 });
    }
    expect(socket.sent.filter(({ type }) => type === 'heartbeat').length).toBe(3);
  });

  it('stays away after its bye, and comes back if the machine has not ended', async () => {
    connection.start();
    const socket = await welcome();
    connection.sendBye('restart');
    expect(socket.sent.at(-1)).toEqual({ type: 'bye', reason: 'restart' });
    socket.close(1000);
    await clock.advanceAndSettle(59_000);
    expect([sockets.length, events.includes('poll')]).toEqual([1, false]);
    await clock.advanceAndSettle(1000);
    expect(sockets).toHaveLength(2);
  });

  it('dispatches each message to its handler, and ignores unknown types', async () => {
    connection.start();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const socket = await welcome();
    socket.say({ type: 'changed', what: 'manifest', revision: 9 });
    socket.say({ type: 'playsAck', batch: 3, upToSeq: 1, rejected: [] });
    socket.say({ type: 'from-the-future' });
    expect(events.slice(3)).toEqual(['changed manifest 9', 'ack 3']);
    expect(warn).toHaveBeenCalledOnce();
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('closes on a malformed message', async () => {
    connection.start();
    const socket = await welcome();
    socket.sayText('{');
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('closes when the server is silent', async () => {
    connection.start();
    const socket = await welcome();
    await clock.advanceAndSettle(75_000);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('reconnects within the spread that the server requested, then with growing delays', async () => {
    connection.start();
    (await welcome()).close(CLOSE_CODES.stopping);
    await clock.advanceAndSettle(3999);
    expect(sockets.length).toBe(1);
    await clock.advanceAndSettle(1);
    expect(sockets.length).toBe(2);
    sockets[1]?.close(1006);
    await clock.advanceAndSettle(1499);
    expect(sockets.length).toBe(2);
    await clock.advanceAndSettle(1);
    expect(sockets.length).toBe(3);
    sockets[2]?.close(1006);
    await clock.advanceAndSettle(2999);
    expect(sockets.length).toBe(3);
    await clock.advanceAndSettle(1);
    expect(sockets.length).toBe(4);
  });

  it('polls where WebSockets are blocked', async () => {
    answerReport = async () => ({
      state: { ...STATE, commands: [] },
      acks: [{ type: 'playsAck', batch: 1, upToSeq: 1, rejected: [] }],
    });
    connection.start();
    sockets[0]?.close(1006);
    await clock.advanceAndSettle(0);
    expect(events).toEqual(['socket down', 'poll', 'state', 'reachable']);
    for (let minute = 0; minute < 10; minute += 1) {
      await clock.advanceAndSettle(60_000);
      sockets.at(-1)?.close(1006);
    }
    await clock.advanceAndSettle(0);
    expect(events.filter((event) => event === 'poll').length).toBeGreaterThanOrEqual(10);
  });

  it('handles the commands and acknowledgements in the answer to a poll', async () => {
    const command = {
      type: 'command',
      id: 'command-2',
      name: 'rpc-identify',
      args: {},
      createdAt: 0,
      expiresAt: 1,
    } as const;
    answerReport = async () => ({
      state: { ...STATE, commands: [command] },
      acks: [{ type: 'resultAck', id: 'command-1' }],
    });
    connection.start();
    sockets[0]?.close(1006);
    await clock.advanceAndSettle(0);
    expect(events.slice(2, 5)).toEqual(['result ack command-1', 'state', 'command command-2']);
  });

  it('player S1: announces the list of notices in the answer to a poll, which no connection pushes', async () => {
    const revisions = { ...STATE.revisions, notices: 5 };
    answerReport = async () => ({ state: { ...STATE, revisions, commands: [] }, acks: [] });
    connection.start();
    sockets[0]?.close(1006);
    await clock.advanceAndSettle(0);
    expect(events.slice(2, 4)).toEqual(['state', 'changed notices 5']);
  });

  it('reports that the server no longer knows the device', async () => {
    answerReport = () => Promise.reject(new ApiError(401));
    connection.start();
    sockets[0]?.close(1006);
    await clock.advanceAndSettle(0);
    expect(events.at(-1)).toBe('removed');
    expect(clock.pending).toBe(0);
  });

  it('ends at once on a close with the code "removed"', async () => {
    connection.start();
    (await welcome()).close(CLOSE_CODES.removed);
    await clock.advanceAndSettle(0);
    expect(events.at(-1)).toBe('removed');
  });

  it('does not compete with another browser that took over its identity', async () => {
    connection.start();
    (await welcome()).close(CLOSE_CODES.replaced);
    await clock.advanceAndSettle(40_000);
    expect(sockets.length).toBe(1);
  });

  it('releases all timers and sockets when stopped', async () => {
    connection.start();
    await welcome();
    connection.stop();
    await clock.advanceAndSettle(0);
    expect(clock.pending).toBe(0);
    expect(sockets.length).toBe(1);
  });
});
