import { type HandlerMap, unsupported } from '@marquee/commands';
import { handlersWith } from '@marquee/commands/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceMessages } from '../messages/device-messages.ts';
import type { ServerMessages } from '../messages/server-messages.ts';
import { applySettings } from './apply-settings.ts';
import { MemoryCommandJournal } from './command-journal-storage.ts';
import { CommandRunner } from './command-runner.ts';

const NOW = 1_000_000;

let storage: MemoryCommandJournal;
let sent: (DeviceMessages['received'] | DeviceMessages['result'])[];
const identify = vi.fn<() => Promise<void> | void>();
const restart = vi.fn<() => Promise<void> | void>();

beforeEach(() => {
  storage = new MemoryCommandJournal();
  sent = [];
  identify.mockReset();
  restart.mockReset();
});

describe('commands on a device', () => {
  it('acknowledges a command, executes it once and reports its result', async () => {
    const runner = await started();
    identify.mockImplementation(() => {
      expect(sent).toEqual([{ type: 'received', id: 'command-1' }]);
    });
    await runner.receive(command());
    expect(identify).toHaveBeenCalledOnce();
    expect(sent[1]).toEqual({ type: 'result', id: 'command-1', status: 'done', detail: '' });
  });

  it('stores the command on disk before executing it', async () => {
    const runner = await started();
    identify.mockImplementation(async () => {
      expect(await storage.load()).toMatchObject([{ id: 'command-1', result: null }]);
    });
    await runner.receive(command());
    expect(identify).toHaveBeenCalledOnce();
  });

  it('does not execute a repeated command again, but resends its result', async () => {
    const runner = await started();
    await runner.receive(command());
    const first = [...sent];
    await runner.receive(command());
    expect(identify).toHaveBeenCalledOnce();
    expect(sent).toEqual([...first, ...first]);
  });

  it('does not execute a command again that is still being executed', async () => {
    const runner = await started();
    let finish = () => {};
    identify.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const first = runner.receive(command());
    await runner.receive(command());
    finish();
    await first;
    expect(identify).toHaveBeenCalledOnce();
    expect(sent.map(({ type }) => type)).toEqual(['received', 'received', 'result']);
  });

  it('does not execute a repeated command after a restart of its software', async () => {
    await (await started()).receive(command());
    await (await started()).receive(command());
    expect(identify).toHaveBeenCalledOnce();
  });

  it.each([
    ['an interrupted command as failed', 'rpc-identify', { status: 'failed', detail: 'interrupted' }],
    ['an interrupted restart as done', 'rpc-reboot', { status: 'done', detail: '' }],
  ] as const)('reports %s after a restart, without executing it again', async (_, name, result) => {
    const runner = await started();
    const never = new Promise<void>(() => {});
    identify.mockReturnValue(never);
    restart.mockReturnValue(never);
    void runner.receive(command({ name }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const next = await started();
    await next.resend();
    expect(sent.at(-1)).toEqual({ type: 'result', id: 'command-1', ...result });
    expect(identify.mock.calls.length + restart.mock.calls.length).toBe(1);
  });

  it('resends a result until it is acknowledged', async () => {
    const runner = await started();
    await runner.receive(command());
    await runner.resend();
    expect(sent.filter(({ type }) => type === 'result')).toHaveLength(2);
    await runner.acknowledge({ type: 'resultAck', id: 'command-1' });
    await runner.resend();
    expect(sent.filter(({ type }) => type === 'result')).toHaveLength(2);
  });

  it.each([
    ['expired', { expiresAt: NOW }],
    ['unsupported', { name: 'rpc-from-the-future' }],
    ['unsupported', { name: 'rpc-volume', args: { volume: 5 } }],
  ])('reports failed %s and executes nothing', async (detail, overrides) => {
    const runner = await started();
    await runner.receive(command(overrides));
    expect(sent.at(-1)).toEqual({ type: 'result', id: 'command-1', status: 'failed', detail });
    expect(identify).not.toHaveBeenCalled();
  });

  it('reports an unsupported command as failed', async () => {
    const runner = await started({ 'rpc-identify': unsupported });
    await runner.receive(command());
    expect(sent.at(-1)).toMatchObject({ status: 'failed', detail: 'unsupported' });
  });

  it('reports the message of a failed handler', async () => {
    const runner = await started();
    identify.mockRejectedValue(new Error('no\nscreen'));
    await runner.receive(command());
    expect(sent.at(-1)).toMatchObject({ status: 'failed', detail: 'no screen' });
  });

  it('does not execute a command that it cannot store', async () => {
    const runner = await started();
    vi.spyOn(storage, 'save').mockRejectedValueOnce(new Error('disk full'));
    await runner.receive(command());
    expect(sent).toEqual([{ type: 'result', id: 'command-1', status: 'failed', detail: 'not-stored' }]);
    expect(identify).not.toHaveBeenCalled();
  });

  it('remembers the last thousand commands', async () => {
    const runner = await started();
    for (let number = 1; number <= 1001; number += 1)
      await runner.receive(command({ id: `command-${number}` }));
    const kept = await storage.load();
    expect(kept).toHaveLength(1000);
    expect(kept[0]?.id).toBe('command-2');
  });
});

describe('settings on a device', () => {
  it('are applied by their handlers', async () => {
    const volume = vi.fn();
    expect(await applySettings(handlers({ 'rpc-volume': volume }), { 'rpc-volume': { volume: 5 } })).toEqual(
      [],
    );
    expect(volume).toHaveBeenCalledWith({ volume: 5 });
  });

  it('are not changed if they were never set', async () => {
    const volume = vi.fn();
    expect(await applySettings(handlers({ 'rpc-volume': volume }), {})).toEqual([]);
    expect(volume).not.toHaveBeenCalled();
  });

  it('report which of them failed', async () => {
    const failing = handlers({ 'rpc-volume': () => Promise.reject(new Error('muted')) });
    const settings = { 'rpc-volume': { volume: 5 } };
    expect(await applySettings(failing, settings)).toEqual([{ name: 'rpc-volume', detail: 'muted' }]);
    const without = handlers({ 'rpc-volume': unsupported });
    expect(await applySettings(without, settings)).toEqual([{ name: 'rpc-volume', detail: 'unsupported' }]);
  });
});

async function started(overrides: Partial<HandlerMap> = {}): Promise<CommandRunner> {
  const runner = new CommandRunner({
    handlers: handlers(overrides),
    storage,
    serverNow: () => NOW,
    send: (message) => sent.push(message),
  });
  await runner.start();
  return runner;
}

function handlers(overrides: Partial<HandlerMap>): HandlerMap {
  return handlersWith({
    'rpc-volume': () => {},
    'rpc-reboot': restart,
    'rpc-identify': identify,
    ...overrides,
  });
}

function command(overrides: Partial<ServerMessages['command']> = {}): ServerMessages['command'] {
  const times = { createdAt: NOW - 1, expiresAt: NOW + 1 };
  return { type: 'command', id: 'command-1', name: 'rpc-identify', args: {}, ...times, ...overrides };
}
