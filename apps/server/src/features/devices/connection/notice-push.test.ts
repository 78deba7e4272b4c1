import type { ServerMessage } from '@marquee/device-protocol';
import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { ConnectionNotices, DeviceConnection } from './device-connection.memory.ts';
import { NoticePush } from './notice-push.service.ts';

let revision: number;
let sent: string[];
let receipts: number[][];
let push: NoticePush;

beforeEach(() => {
  revision = 1;
  sent = [];
  receipts = [];
  push = new NoticePush({
    logger: createLogger('silent'),
    desiredStates: {
      notices: {
        find: async () => ({
          revision,
          noticeIds: [revision],
          signed: { payload: `list ${revision}`, keyId: 'key', signature: 'signature' },
        }),
      },
    } as unknown as ConstructorParameters<typeof NoticePush>[0]['desiredStates'],
    notices: {
      sent: async (_device, noticeIds) => {
        receipts.push([...noticeIds]);
      },
    },
  });
});

function connectionWith(notices: ConnectionNotices | undefined, isUp = true): DeviceConnection {
  const sendText = (text: string) => {
    if (isUp) sent.push(text);
    return isUp;
  };
  const send = (message: ServerMessage) => void sendText(JSON.stringify(message));
  return { device: { id: 7, companyId: 1 }, notices, send, sendText } as unknown as DeviceConnection;
}

const payloads = () => sent.map((text) => (JSON.parse(text) as { payload: string }).payload);

it('player S1: sends nothing before the welcome, and what has changed meanwhile after it', async () => {
  const connection = connectionWith({ revision: 1, isOpen: false, isDue: false });
  revision = 2;
  await push.changed(connection);
  expect(sent).toEqual([]);
  // The welcome still names the revision from before the change.
  await push.welcomed(connection, 1);
  expect(payloads()).toEqual(['list 2']);
});

it('player S1: sends each revision once', async () => {
  const connection = connectionWith({ revision: 0, isOpen: false, isDue: false });
  await push.welcomed(connection, 1);
  await push.changed(connection);
  await push.changed(connection);
  revision = 2;
  await push.changed(connection);
  expect(payloads()).toEqual(['list 1', 'list 2']);
  expect(receipts).toEqual([[1], [2]]);
});

it('player S1: counts no list as sent over a connection that has ended', async () => {
  await push.welcomed(connectionWith({ revision: 0, isOpen: false, isDue: false }, false), 1);
  expect(receipts).toEqual([]);
});

it('player S1: sends nothing to a device that takes no lists', async () => {
  const connection = connectionWith(undefined);
  await push.welcomed(connection, 1);
  await push.changed(connection);
  expect(sent).toEqual([]);
});
