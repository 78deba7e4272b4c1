import type { Release } from '@marquee/contract';

/** An approved release on three devices that have downloaded it. */
export function aRelease(overrides: Partial<Release> = {}): Release {
  return {
    id: 5,
    number: 12,
    name: '秋季',
    publish_type: 1,
    mode: 'append',
    screen: 1,
    status: 1,
    play_status: 1,
    valid_from: '2026-11-01',
    valid_to: '2026-12-31',
    continuous: false,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    spans: [{ start: '00:00', end: '23:59' }],
    remark: '',
    department_id: 1,
    department_name: '默认部门',
    program_names: ['菜单'],
    edited_program_names: [],
    device_count: 3,
    synchronised_count: 3,
    failed_count: 0,
    playing_count: 3,
    cannot_show_count: 0,
    offline_count: 0,
    creator_name: null,
    created_at: 0,
    offline_at: null,
    ...overrides,
  };
}
