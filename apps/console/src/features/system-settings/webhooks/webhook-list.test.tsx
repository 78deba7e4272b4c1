// @vitest-environment jsdom
import type { Webhook } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { WebhookList } from './webhook-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATH = '/MIPS/system-set/webhooks';

const webhook: Webhook = {
  id: 4,
  name: '值班系统',
  url: 'https://ops.example.com/hook',
  events: ['device.offline', 'task.failed'],
  is_enabled: true,
  created_at: 1,
  sent_at: null,
  failed_at: null,
  failure: null,
  disabled_at: null,
};

async function open(webhooks: Webhook[], answers: Parameters<typeof stubCalls>[0] = {}) {
  const sent = stubCalls(answers);
  await renderPage(<WebhookList webhooks={webhooks} />);
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the events, and why the newest delivery failed', async () => {
  await open([{ ...webhook, failed_at: 2, failure: 'http-503' }]);
  expect(screen.getByText('设备离线、任务失败')).toBeTruthy();
  expect(screen.getByText(/503/)).toBeTruthy();
});

test('says that the server turned it off', async () => {
  await open([{ ...webhook, is_enabled: false, disabled_at: 3 }]);
  expect(screen.getByText('连续三天发送失败，已自动禁用')).toBeTruthy();
});

test('is added with its events, and its secret is shown once', async () => {
  const secret = 's'.repeat(43);
  const sent = await open([], { [`POST ${PATH}`]: { body: { ...webhook, secret } } });
  press('添加 Webhook');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/名称/), { target: { value: '值班系统' } });
  fireEvent.change(dialog.getByLabelText(/地址|URL/), { target: { value: webhook.url } });
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /事件/ }));
  fireEvent.click(await screen.findByText('设备离线', { selector: '.ant-select-item-option-content' }));
  fireEvent.click(dialog.getByRole('button', { name: '添加' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent[0]).toMatchObject({
    call: `POST ${PATH}`,
    body: { name: '值班系统', url: webhook.url, events: ['device.offline'], is_enabled: true },
  });
});

test('a refused address shows its reason in the dialog, which stays open', async () => {
  await open([webhook], { [`PUT ${PATH}`]: refusal('webhooks.address_private', {}, 400) });
  press('编辑');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/地址|URL/), { target: { value: 'http://10.0.0.7/' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/内部网络/)).toBeTruthy();
});

test('a test tells its result', async () => {
  const sent = await open([webhook], { [`POST ${PATH}/test`]: { body: { failure: 'timeout' } } });
  press('发送测试');
  await vi.waitFor(() => expect(document.querySelector('.ant-message-error')).not.toBeNull());
  expect(sent).toMatchObject([{ body: { webhook: 4 } }]);
});

test('is deleted after a question that names it', async () => {
  const sent = await open([webhook], { [`DELETE ${PATH}`]: { body: {} } });
  press('删除');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getAllByText(/值班系统/).length).toBeGreaterThan(0);
  fireEvent.click(question.getByRole('button', { name: '删除' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ call: `DELETE ${PATH}`, body: { webhook: 4 } }]));
});

test('says in the deliveries why one failed, and when it is tried again', async () => {
  const delivery = { event: 'task.failed', created_at: 1, finished_at: null, payload: '{}' } as const;
  const deliveries = [
    { ...delivery, id: 2, state: 'waiting', attempts: 0, failure: null, due_at: 1 },
    {
      ...delivery,
      id: 1,
      state: 'waiting',
      attempts: 1,
      failure: 'certificate',
      due_at: Date.UTC(2026, 10, 28),
    },
  ];
  await open([webhook], { [`GET ${PATH}/deliveries`]: { body: { deliveries, has_more: false } } });
  press('发送记录');
  expect(await screen.findByText(/不信任对方服务器的证书/)).toBeTruthy();
  expect(screen.getAllByText(/下次尝试：2026-11-2/)).toHaveLength(1);
});

test('sends a delivery that waits for its next attempt now', async () => {
  const waiting = { event: 'task.failed', created_at: 1, finished_at: null, payload: '{}', state: 'waiting' };
  const deliveries = [
    { ...waiting, id: 7, attempts: 2, failure: 'http-503', due_at: Date.UTC(2026, 10, 28) },
  ];
  const sent = await open([webhook], {
    [`GET ${PATH}/deliveries`]: { body: { deliveries, has_more: false } },
    [`POST ${PATH}/redeliver`]: { body: {} },
  });
  press('发送记录');
  fireEvent.click(await screen.findByRole('button', { name: '立即发送' }));
  await vi.waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ call: `POST ${PATH}/redeliver`, body: { delivery: 7 } }),
    ),
  );
});
