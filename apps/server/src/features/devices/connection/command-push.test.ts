import type { ServerMessage } from '@marquee/device-protocol';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { CommandMessage } from '../commands/command-delivery.service.ts';
import type { SentCommand } from '../issued/task.repository.ts';
import { CommandPush } from './command-push.service.ts';

const TIMES = { created_at: 1, expires_at: 2 };

let sent: string[];
let returned: number[];
let push: CommandPush;

beforeEach(() => {
  sent = [];
  returned = [];
  const connections = new Map([
    [1, connection(1, { isWelcomed: true })],
    [2, connection(2, { isWelcomed: false })],
    [3, connection(3, { isWelcomed: true, isOpen: false })],
  ]);
  const delivery = {
    messageOf: async ({ command_id }: SentCommand) => {
      if (command_id === 'unsigned') throw new Error('no key');
      return { type: 'command', id: command_id } as CommandMessage;
    },
    returnUnsent: async (unsent: readonly SentCommand[]) => {
      returned.push(...unsent.map(({ device_id }) => device_id));
    },
    takeDue: async () => new Map(),
  };
  push = new CommandPush({ delivery, logger: createLogger('silent') }, connections);
});

function connection(
  deviceId: number,
  { isWelcomed, isOpen = true }: { isWelcomed: boolean; isOpen?: boolean },
) {
  const send = (message: ServerMessage) => {
    if (isOpen && message.type === 'command') sent.push(`${message.id} to ${deviceId}`);
    return isOpen;
  };
  return { isWelcomed, send };
}

function command(device_id: number, command_id: string): SentCommand {
  return { id: 1, company_id: 1, device_id, command_id, command: 'rpc-identify', args: {}, ...TIMES };
}

it('reaches the devices that were welcomed on this node', () => {
  expect([1, 2, 4].map((deviceId) => push.isConnected(deviceId))).toEqual([true, false, false]);
});

it('sends new commands in their order, without reading them again', async () => {
  push.send([command(1, 'a'), command(1, 'b')]);
  await vi.waitFor(() => expect(sent).toEqual(['a to 1', 'b to 1']));
  expect(returned).toEqual([]);
});

it('returns the commands whose connections have ended', async () => {
  push.send([command(4, 'a'), command(1, 'b'), command(3, 'c')]);
  await vi.waitFor(() => expect(returned).toEqual([4, 3]));
  expect(sent).toEqual(['b to 1']);
});

it('returns a command that cannot be signed, and sends the others', async () => {
  push.send([command(1, 'unsigned'), command(1, 'b')]);
  await vi.waitFor(() => expect(returned).toEqual([1]));
  expect(sent).toEqual(['b to 1']);
});

it('sends ten thousand commands in turns', async () => {
  push.send(Array.from({ length: 10_000 }, (_, index) => command(1, String(index))));
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent.length).toBeLessThan(10_000);
  await vi.waitFor(() => expect(sent).toHaveLength(10_000));
});
