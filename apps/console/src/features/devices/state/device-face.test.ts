import type { Device } from '@marquee/contract';
import { expect, test } from 'vitest';
import { formatMoment, formatTime } from '../../../shared/format/time.ts';
import { aDevice, anOnScreen } from '../../../shared/testing/a-device.ts';
import { textsIn } from '../../../shared/testing/texts-in.ts';
import { deviceFace } from './device-face.tsx';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const ZONE = aDevice().time_zone;
const incoming = { release_id: 2, number: 2, name: 'Lobby', progress: 64 };

const menu = anOnScreen({
  kind: 'program',
  program: { release_id: 1, program_id: 3, program_name: 'Menu' },
});

const cases: [string, Partial<Device>, string, string, string | undefined, string][] = [
  [
    'offline',
    { trouble: { kind: 'offline', reason: null, at: NOW - 134 * MINUTE } },
    'bad',
    '离线 2 小时 14 分',
    `最后在线 ${formatTime(NOW - 134 * MINUTE)}`,
    'Offline 2 h 14 min',
  ],
  [
    'restarting',
    { trouble: { kind: 'offline', reason: 'restart', at: NOW - MINUTE } },
    'quiet',
    '正在重启',
    `最后在线 ${formatTime(NOW - MINUTE)}`,
    'Restarting',
  ],
  [
    'without its page, which may have been closed',
    { trouble: { kind: 'offline', reason: 'reload', at: NOW - MINUTE } },
    'bad',
    '离线 1 分钟',
    `最后在线 ${formatTime(NOW - MINUTE)}`,
    'Offline 1 min',
  ],
  [
    'restarting for too long',
    { trouble: { kind: 'offline', reason: 'restart', at: NOW - 6 * MINUTE } },
    'bad',
    '离线 6 分钟',
    `最后在线 ${formatTime(NOW - 6 * MINUTE)}`,
    'Offline 6 min',
  ],
  [
    'shut down',
    { trouble: { kind: 'offline', reason: 'shutdown', at: NOW - 134 * MINUTE } },
    'quiet',
    '2 小时 14 分前关机',
    `最后在线 ${formatTime(NOW - 134 * MINUTE)}`,
    'Shut down 2 h 14 min ago',
  ],
  [
    'new',
    { trouble: { kind: 'offline', reason: null, at: null } },
    'bad',
    '从未上线',
    `注册于 ${formatTime(0)}`,
    'Never online',
  ],
  [
    'on another server',
    { trouble: { kind: 'moved', reason: 'https://signage.example.com:9010', at: NOW - 6 * MINUTE } },
    'quiet',
    '已迁移到 signage.example.com:9010',
    `${formatTime(NOW - 6 * MINUTE)} 起由其他服务器管理，可在此删除`,
    'Moved to signage.example.com:9010',
  ],
  [
    'faulty',
    { trouble: { kind: 'fault', reason: 'black-screen', at: NOW - 6 * MINUTE } },
    'bad',
    '黑屏',
    '6 分钟前上报',
    'Black screen',
  ],
  [
    'without room for a program',
    { free_space: 212 * 1024 ** 2, trouble: { kind: 'sync', reason: 'insufficient-space', at: 1 } },
    'bad',
    '存储空间不足',
    '剩余 212 MB',
    'Not enough space',
  ],
  [
    'with a failed download',
    { trouble: { kind: 'sync', reason: 'file-missing: a.png', at: 1 } },
    'bad',
    '下载失败',
    '服务器上缺少文件“a.png”',
    'Download failed',
  ],
  [
    'with little space',
    { free_space: 212 * 1024 ** 2, trouble: { kind: 'space', reason: null, at: null } },
    'bad',
    '存储空间不足',
    '剩余 212 MB',
    'Low on space',
  ],
  [
    'waiting',
    { state: 'waiting', trouble: { kind: 'waiting', reason: null, at: NOW - 12 * MINUTE } },
    'warning',
    '待接入',
    '已等待 12 分钟',
    'Pending approval',
  ],
  [
    'with a clock that is ahead',
    { clock_skew_ms: 6 * MINUTE, trouble: { kind: 'clock', reason: null, at: null } },
    'warning',
    '时钟快 6 分钟',
    '排期会提前',
    'Clock 6 min fast',
  ],
  [
    'disabled',
    { trouble: { kind: 'disabled', reason: null, at: null } },
    'quiet',
    '已禁用',
    '已断开连接，不再接收内容',
    'Disabled',
  ],
  [
    'downloading',
    { incoming: { ...incoming, state: 'downloading' } },
    'busy',
    '下载中 64%',
    '→ Lobby',
    'Downloading 64%',
  ],
  [
    'switching',
    { incoming: { ...incoming, state: 'switching' } },
    'busy',
    '正在切换',
    '→ Lobby',
    'Switching',
  ],
  [
    'off by its plan',
    { on_screen: [anOnScreen({ kind: 'off', off_reason: 'plan', until: NOW + MINUTE })] },
    'quiet',
    '已关屏',
    `按计划关屏，${formatMoment(NOW + MINUTE, undefined, ZONE)} 开屏`,
    'Screen off',
  ],
  [
    'without backlight',
    { on_screen: [anOnScreen({ kind: 'off', off_reason: 'backlight' })] },
    'quiet',
    '已关屏',
    '背光已关闭',
    'Screen off',
  ],
  ['fine', { on_screen: [menu] }, 'good', '在线', 'Menu', 'Online'],
];

test.each(cases)('console 16: a device that is %s says so', (_, values, tone, text, note, english) => {
  const device = aDevice(values);
  expect(deviceFace(device, textsIn('zh'), NOW)).toMatchObject({ tone, text });
  expect(deviceFace(device, textsIn('zh'), NOW).note).toBe(note);
  expect(deviceFace(device, textsIn('en'), NOW).text).toBe(english);
});
