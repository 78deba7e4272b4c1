// @vitest-environment jsdom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject<string>(new CallError({ kind: 'unreachable' }));

test('console 2: a change without a network fails at once and is not made later', async () => {
  const send = vi.fn(unreachable);
  const notify = vi.fn();
  const change = new MutationObserver(createQueryClient(notify), { mutationFn: send });
  await expect(change.mutate()).rejects.toBeInstanceOf(CallError);
  expect(notify).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(send).toHaveBeenCalledOnce();
});

test('console 3: a list without a network shows its failure, and is fetched when the network returns', async () => {
  const client = createQueryClient(() => undefined);
  client.mount();
  const list = vi.fn(unreachable);
  const observer = new QueryObserver(client, { queryKey: ['things'], queryFn: list });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  list.mockResolvedValue('rows');
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
  stop();
  client.unmount();
});
