import type { Task } from '@marquee/contract';

/** A restart that did not reach its device in time. */
export function aTask(overrides: Partial<Task> = {}): Task {
  return {
    id: 3,
    device_id: 7,
    device_name: '大厅',
    device_mac: '02-00-00-00-00-07',
    command: 'rpc-reboot',
    type: 4,
    status: 'failed',
    reason: 'expired',
    remark: '',
    login_id: 'zhang',
    start_time: 0,
    end_time: null,
    args: {},
    sent_at: null,
    received_at: null,
    installed_at: null,
    not_before: null,
    expires_at: null,
    retried_at: null,
    ...overrides,
  };
}
