import type { Device, NoticeOnScreen, OnScreen } from '@marquee/contract';

/** An online device that supports every command. */
export function aDevice(overrides: Partial<Device> = {}): Device {
  return {
    id: 7,
    device_name: '大厅',
    device_mac: '02-00-00-00-00-07',
    device_type: 1,
    system_type: 'web',
    model: 'Web player',
    mainboard: '',
    firmware: '',
    agent_version: '',
    version: '',
    soft_version: '1.0.0',
    res: '1920*1080',
    screen_count: 1,
    screens: [{ screen: 1, width: 1920, height: 1080, device_screen: 0 }],
    state: 'active',
    is_online: true,
    is_available: 0,
    is_active: true,
    group_id: 1,
    group_name: '',
    department_id: 1,
    department_name: '默认部门',
    ip: null,
    time_zone: 'Asia/Shanghai',
    flow: { allowance: null, used: 0, start_day: 1, renews_at: 0 },
    free_space: null,
    total_space: null,
    clock_skew_ms: null,
    volume: null,
    temperature: null,
    current_program: null,
    on_screen: [anOnScreen()],
    screenshot: null,
    trouble: null,
    incoming: null,
    iot_card: '',
    latitude: null,
    longitude: null,
    located_by: null,
    address: '',
    remark: '',
    charge_user: '',
    charge_user_phone: '',
    play_time_ms: 0,
    last_seen_at: null,
    online_at: null,
    offline_at: null,
    activation: null,
    ...{ ai_modules: 15, ai_trial: 0 },
    trial_ends_at: null,
    activated_at: 0,
    registered_at: 0,
    capabilities: ['volume', 'restart', 'identify'],
    ...overrides,
  };
}

/** A screen on which nothing plays. */
export function anOnScreen(overrides: Partial<OnScreen> = {}): OnScreen {
  return {
    screen: 1,
    is_paused: false,
    kind: 'blank',
    since: null,
    until: null,
    off_reason: null,
    program: null,
    release: null,
    notices: [],
    ...overrides,
  };
}

/** A screen that an emergency message fills. */
export function anEmergencyOnScreen(changes: Partial<NoticeOnScreen> = {}): OnScreen {
  const notice: NoticeOnScreen = {
    notice_id: 4,
    number: 4,
    category: 2,
    title: '火警疏散',
    content: '请立即离开',
    layout: 'full',
    position: 2,
    is_test: false,
    font_color: '#ffffff',
    background_color: '#b3261e',
    opacity: 100,
    shown_at: Date.UTC(2026, 10, 24, 4, 23),
    end_at: Date.UTC(2026, 10, 24, 4, 53),
    ...changes,
  };
  return anOnScreen({
    kind: 'emergency',
    since: notice.shown_at,
    until: notice.end_at,
    program: { release_id: 1, program_id: 3, program_name: '菜单' },
    notices: [notice],
  });
}
