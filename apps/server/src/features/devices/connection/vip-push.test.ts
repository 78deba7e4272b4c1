import { beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import { VipPush } from './vip-push.service.ts';

/** The lists that were read, and how to answer the one that is being read. */
let reads: { id: number; answer: (revision: number) => void; fail: () => void }[];
let sent: string[];
let push: VipPush;

beforeEach(() => {
  reads = [];
  sent = [];
  const connectionOf = (id: number, isWelcomed = true) => ({
    ...{ device: { id, companyId: 1 }, isWelcomed, keepsVips: true },
    send: (message: { revision?: number }) => void sent.push(`${id}: ${message.revision}`),
  });
  const connections = new Map([1, 2, 3].map((id) => [id, connectionOf(id, id < 3)]));
  const list = ({ id }: { id: number }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ revision: number; signed: never }>();
    const answer = (revision: number) => resolve({ revision, signed: undefined as never });
    reads.push({ id, answer, fail: () => reject(new Error('no database')) });
    return promise;
  };
  push = new VipPush({ vips: { list }, logger: createLogger('silent') }, connections as never);
});

const untilRead = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count));
const ids = () => reads.map(({ id }) => id);

it('reads one list at a time, and one that has changed meanwhile once more', async () => {
  // The third device was not welcomed, the fourth is not connected.
  push.changed([1, 2, 3, 4]);
  for (let more = 0; more < 5; more += 1) push.changed([1]);
  await untilRead(1);
  for (let more = 0; more < 5; more += 1) push.changed([1, 2]);
  reads[0]?.answer(5);
  await untilRead(2);
  reads[1]?.answer(2);
  await untilRead(3);
  reads[2]?.answer(6);
  await vi.waitFor(() => expect(sent).toEqual(['1: 5', '2: 2', '1: 6']));
  expect(ids()).toEqual([1, 2, 1]);
});

it('continues after a list that could not be read', async () => {
  push.changed([1, 2]);
  await untilRead(1);
  reads[0]?.fail();
  await untilRead(2);
  reads[1]?.answer(2);
  await vi.waitFor(() => expect(sent).toEqual(['2: 2']));
});

it('reads no more lists once it is stopped', async () => {
  push.changed([1, 2]);
  await untilRead(1);
  const stopped = push.stop();
  reads[0]?.answer(5);
  await stopped;
  expect(ids()).toEqual([1]);
});
