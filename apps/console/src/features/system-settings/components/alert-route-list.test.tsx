// @vitest-environment jsdom
import { ALERT_KINDS, type AlertRoute, type AlertSetting } from '@marquee/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { AlertRouteList } from './alert-route-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const route: AlertRoute = {
  id: 3,
  name: '值班群',
  kinds: ['temperature'],
  group_id: null,
  webhook_url: '',
  emails: ['ops@example.com'],
  quiet_start: null,
  quiet_end: null,
  sends_urgent: true,
  is_enabled: true,
  sent_at: null,
  failed_at: null,
  failure: null,
  mail_sent_at: null,
  mail_failed_at: null,
  mail_failure: null,
};

const setting = (routes: AlertRoute[]): AlertSetting => ({
  kinds: ['offline'],
  offline_minutes: 10,
  hot_degrees: 80,
  time_zone: 'Asia/Shanghai',
  sends_mail: true,
  routes,
});

test('says of each route which alerts of which devices it sends, and when not', async () => {
  stubCalls({
    'GET /MIPS/devices-mips/device-group': {
      body: { data: [aGroup({ group_id: 5, name: '大堂' })] },
    },
  });
  const night = { quiet_start: '22:00', quiet_end: '06:30' };
  const routes = [
    route,
    { ...route, id: 4, group_id: 5, ...night },
    { ...route, id: 5, group_id: 6, kinds: [...ALERT_KINDS] },
  ];
  await renderPage(<AlertRouteList setting={setting(routes)} />);
  expect(await screen.findByText('温度过高 · 分组：大堂 · 免打扰 22:00-06:30')).toBeTruthy();
  expect(screen.getByText('温度过高 · 全部设备')).toBeTruthy();
  expect(screen.getByText('全部类型 · 一个设备分组')).toBeTruthy();
});
