// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { SystemSettings } from './system-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const admission = {
  body: {
    approves_devices: false,
    is_crowded: false,
    player: { addresses: [], rpc_address: null, company_code: null },
  },
};

const anyTime = { window_start: null, window_end: null };

const alerts = {
  body: {
    kinds: ['offline', 'space'],
    offline_minutes: 10,
    hot_degrees: 80,
    time_zone: 'Asia/Shanghai',
    sends_mail: true,
    routes: [
      {
        id: 3,
        name: '值班群',
        kinds: ['offline'],
        group_id: null,
        webhook_url: 'https://example.com/hook',
        emails: ['ops@example.com'],
        quiet_start: null,
        quiet_end: null,
        sends_urgent: true,
        is_enabled: true,
        sent_at: 1,
        failed_at: 2,
        failure: 'http-503',
        mail_sent_at: null,
        mail_failed_at: 2,
        mail_failure: 'smtp-550',
      },
    ],
  },
};

const records = { body: { record_days: 90 } };
const flow = { body: { flow_hour_days: 400, flow_days: 1830 } };

test('security 8: turns manual approval of new devices on', async () => {
  const sent = stubCalls({
    'GET /MIPS/download-set': { body: { ...anyTime, bandwidth: null, concurrency: null } },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/system-set/admission': { body: { approves_devices: true } },
  });
  await renderPage(<SystemSettings />, '/?tab=devices');
  fireEvent.click(await screen.findByRole('switch', { name: '新设备需人工接入' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ approves_devices: true }),
  );
});

test('shows and saves the limits of downloads, where an empty field is no limit', async () => {
  const saved = { ...anyTime, bandwidth: null, concurrency: 50 };
  const sent = stubCalls({
    'GET /MIPS/download-set': { body: { ...anyTime, bandwidth: 20, concurrency: null } },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/download-set': { body: saved },
  });
  await renderPage(<SystemSettings />, '/?tab=downloads');
  const bandwidth = await screen.findByLabelText<HTMLInputElement>('单台设备下载带宽');
  const concurrency = screen.getByLabelText<HTMLInputElement>('并发下载设备数');
  expect([bandwidth.value, concurrency.value]).toEqual(['20', '']);
  const [save] = screen.getAllByRole<HTMLButtonElement>('button', { name: /保\s?存/ });
  if (!save) throw new Error('no button');
  expect(save.disabled).toBe(true);
  fireEvent.change(bandwidth, { target: { value: '' } });
  fireEvent.change(concurrency, { target: { value: '50' } });
  fireEvent.click(save);
  await waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual(saved));
});

test('shows and saves how long records are kept', async () => {
  const sent = stubCalls({
    'GET /MIPS/download-set': { body: { ...anyTime, bandwidth: null, concurrency: null } },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/system-set/records': { body: { record_days: 180 } },
  });
  await renderPage(<SystemSettings />, '/?tab=logs');
  const days = await screen.findByLabelText<HTMLInputElement>('保留时间');
  expect(days.value).toBe('90');
  fireEvent.change(days, { target: { value: '180' } });
  fireEvent.submit(days.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ record_days: 180 }),
  );
});

test('shows and saves how long counts of people are kept, within their limits', async () => {
  const sent = stubCalls({
    'GET /MIPS/download-set': { body: { ...anyTime, bandwidth: null, concurrency: null } },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/system-set/passenger-flow': { body: { flow_hour_days: 60, flow_days: 730 } },
  });
  await renderPage(<SystemSettings />, '/?tab=logs');
  const hours = await screen.findByLabelText<HTMLInputElement>('按小时数据保留');
  const days = screen.getByLabelText<HTMLInputElement>('按日数据保留');
  expect([hours.value, days.value]).toEqual(['400', '1830']);
  fireEvent.change(hours, { target: { value: '60' } });
  fireEvent.change(days, { target: { value: '730' } });
  fireEvent.submit(hours.closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      flow_hour_days: 60,
      flow_days: 730,
    }),
  );
});

test('shows the time of day for downloads, and empties it', async () => {
  const saved = { ...anyTime, bandwidth: null, concurrency: null };
  const sent = stubCalls({
    'GET /MIPS/download-set': { body: { ...saved, window_start: '22:00', window_end: '06:00' } },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/download-set': { body: saved },
  });
  await renderPage(<SystemSettings />, '/?tab=downloads');
  const [start, end] = await screen.findAllByLabelText<HTMLInputElement>('每日下载时段');
  expect([start?.value, end?.value]).toEqual(['22:00', '06:00']);
  const clear = start?.closest('.ant-picker')?.querySelector('.ant-picker-clear');
  fireEvent.mouseDown(clear as Element);
  fireEvent.click(clear as Element);
  fireEvent.submit(start?.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual(saved));
});

async function openAlerts() {
  const sent = stubCalls({
    'GET /MIPS/download-set': {
      body: { bandwidth: null, concurrency: null, window_start: null, window_end: null },
    },
    'GET /MIPS/system-set/admission': admission,
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/alerts': alerts,
    'PUT /MIPS/system-set/alerts': {
      body: { ...alerts.body, secrets: [{ route: 4, secret: 'made-once' }] },
    },
    'POST /MIPS/system-set/alerts/test': { body: { failure: null, mail_failure: 'timeout' } },
  });
  await renderPage(<SystemSettings />, '/?tab=alerts');
  await screen.findByText('值班群');
  return sent;
}

const inputs = { group_id: null, quiet_start: null, quiet_end: null, sends_urgent: true, is_enabled: true };

test('changes the rules of alerts and leaves their routes', async () => {
  const sent = await openAlerts();
  fireEvent.change(screen.getByLabelText('离线多久后告警'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '温度过高' }));
  fireEvent.submit(screen.getByLabelText('离线多久后告警').closest('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      kinds: ['offline', 'space', 'temperature'],
      offline_minutes: 30,
      routes: [{ id: 3, name: '值班群' }],
    }),
  );
});

test('shows why the last notice failed, and the result of a test', async () => {
  await openAlerts();
  expect(screen.getByText('对方服务器返回 503')).toBeTruthy();
  expect(screen.getByText('邮件服务器拒绝（550）')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发送测试' }));
  expect(await screen.findByText('对方服务器响应超时')).toBeTruthy();
});

test('adds a route beside the others', async () => {
  const sent = await openAlerts();
  fireEvent.click(screen.getByRole('button', { name: '添加通知' }));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '总部' } });
  fireEvent.change(screen.getByLabelText('Webhook 地址'), { target: { value: 'https://example.org/' } });
  fireEvent.click(screen.getByRole('button', { name: /^添\s?加$/ }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      routes: [
        { ...inputs, id: 3, webhook_url: 'https://example.com/hook', emails: ['ops@example.com'] },
        { ...inputs, name: '总部', webhook_url: 'https://example.org/' },
      ],
    }),
  );
  expect(await screen.findByText('made-once')).toBeTruthy();
});

const offlineMap = { tile_address: null, tile_attribution: '', tile_max_zoom: 18 };
const others = {
  'GET /MIPS/download-set': { body: { ...anyTime, bandwidth: null, concurrency: null } },
  'GET /MIPS/system-set/admission': admission,
  'GET /MIPS/system-set/records': records,
  'GET /MIPS/system-set/alerts': alerts,
};

test('saves the tiles of the map, and refuses addresses that are none', async () => {
  const saved = { ...offlineMap, tile_address: 'https://tiles.example/{z}/{x}/{y}.png' };
  const sent = stubCalls({
    ...others,
    'GET /MIPS/system-set/map': { body: offlineMap },
    'PUT /MIPS/system-set/map': { body: saved },
  });
  await renderPage(<SystemSettings />, '/?tab=map');
  const address = await screen.findByLabelText<HTMLInputElement>('瓦片地址');
  const save = () =>
    fireEvent.click(screen.getAllByRole('button', { name: /保\s?存/ }).at(-1) as HTMLElement);
  fireEvent.change(address, { target: { value: 'http://tiles.example/{z}/{x}/{y}.png' } });
  save();
  await screen.findByText(/请输入以 https:\/\/ 开头的地址/);
  fireEvent.change(address, { target: { value: saved.tile_address } });
  save();
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([saved]),
  );
});

test('shows the tiles of the map to platform administrators only', async () => {
  stubCalls(others);
  await renderPage(<SystemSettings />, '/', { actions: ['41101'] });
  await screen.findByLabelText('单台设备下载带宽');
  expect(screen.getByRole('link', { name: '发布审核' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '地图' })).toBeNull();
});

test('opens the tab of a setting that is searched for', async () => {
  stubCalls({
    ...others,
    'GET /MIPS/system-set/review': { body: { required: false, not_author: false, two: false } },
  });
  const router = await renderPage(<SystemSettings />);
  const search = await screen.findByRole('combobox', { name: '查找设置' });
  fireEvent.mouseDown(search);
  fireEvent.change(search, { target: { value: '两位' } });
  fireEvent.click(await screen.findByText('须两位审核人通过'));
  await screen.findByRole('checkbox', { name: '须两位审核人通过' });
  expect(router.state.location.search).toBe('?tab=review');
});

test('turns the review of releases on', async () => {
  const review = { required: false, not_author: false, two: false };
  const sent = stubCalls({
    'GET /MIPS/system-set/review': { body: review },
    'PUT /MIPS/system-set/review': { body: { ...review, required: true, two: true } },
  });
  await renderPage(<SystemSettings />, '/?tab=review');
  const two = await screen.findByRole<HTMLInputElement>('checkbox', { name: '须两位审核人通过' });
  expect(two.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '新建和修改的发布须审核通过后才能下发到设备' }));
  fireEvent.click(two);
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      required: true,
      not_author: false,
      two: true,
    }),
  );
});

test('changes how long logs are kept, and clears them after a question', async () => {
  const sent = stubCalls({
    'GET /MIPS/system-set/records': records,
    'GET /MIPS/system-set/passenger-flow': flow,
    'GET /MIPS/system-set/logs': { body: { log_retention: 'three_months' } },
    'PUT /MIPS/system-set/logs': { body: { log_retention: '7_days' } },
    'POST /MIPS/system-set/logs/clear': { body: { deleted: 12 } },
  });
  await renderPage(<SystemSettings />, '/?tab=logs');
  const bodyOf = (call: string) => sent.find((one) => one.call === call)?.body;
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '日志保留时间' }));
  fireEvent.click(await screen.findByText('7 天'));
  await waitFor(() => expect(bodyOf('PUT /MIPS/system-set/logs')).toEqual({ log_retention: '7_days' }));
  fireEvent.click(screen.getByRole('button', { name: /^清\s?理$/ }));
  fireEvent.click((await screen.findAllByRole('button', { name: /^清\s?理$/ })).at(-1) as HTMLElement);
  await screen.findByText('已删除 12 个日志文件');
  expect(bodyOf('POST /MIPS/system-set/logs/clear')).toEqual({ older_than: 'month' });
});

test('shows the storage by type, and says so without the right to see it', async () => {
  const data = [
    { type: 'picture', count: 3, size: 3_145_728 },
    { type: 'video', count: 1, size: 1_048_576 },
  ];
  stubCalls({
    'GET /MIPS/console/diskspace': {
      body: { data, used: 4_194_304, quota: 8_388_608, logs: { count: 2, size: 1024 }, full_at: null },
    },
  });
  await renderPage(<SystemSettings />, '/?tab=storage');
  expect(await screen.findByText(/^已用 4\.00 MB，共 8\.00 MB$/)).toBeTruthy();
  expect(screen.getByText(/^3 个，3\.00 MB$/)).toBeTruthy();
  cleanup();
  await renderPage(<SystemSettings />, '/?tab=storage', { actions: ['41101'] });
  expect(await screen.findByText('您没有查看存储空间的权限')).toBeTruthy();
});
