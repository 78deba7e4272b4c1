import { describe, expect, it } from 'vitest';
import { groupAlerts } from './alert-group.model.ts';
import type { AlertMinute } from './alert-list.repository.ts';

const MINUTE = 60_000;

function minute(at: number, values: Partial<AlertMinute> = {}): AlertMinute {
  const since = at * MINUTE;
  const device = { device_id: 7, device_name: 'Lobby', detail: null, group_name: 'Shop' };
  const ids = { newest_id: at, count: 1, unread_count: 1 };
  return { kind: 'offline', since, until: since, ...device, ...ids, ...values };
}

describe('groups of alerts', () => {
  it('name the device of a single alert', () => {
    expect(groupAlerts([minute(3, { unread_count: 0 })])).toEqual([
      {
        kind: 'offline',
        since: 3 * MINUTE,
        until: 3 * MINUTE,
        alert_count: 1,
        is_read: true,
        alert: { id: 3, device_id: 7, device_name: 'Lobby', detail: null },
        group_name: 'Shop',
      },
    ]);
  });

  it('join minutes of one kind that follow each other within five', () => {
    const minutes = [minute(20, { count: 400 }), minute(16, { count: 90, group_name: 'Hall' }), minute(5)];
    expect(groupAlerts(minutes)).toMatchObject([
      { alert_count: 490, since: 16 * MINUTE, until: 20 * MINUTE, alert: null, group_name: null },
      { alert_count: 1, since: 5 * MINUTE },
    ]);
  });

  it('keep kinds apart, also where their minutes alternate', () => {
    const minutes = [minute(9), minute(8, { kind: 'space' }), minute(7), minute(6, { kind: 'space' })];
    expect(groupAlerts(minutes)).toMatchObject([
      { kind: 'offline', alert_count: 2 },
      { kind: 'space', alert_count: 2 },
    ]);
  });

  it('are unread while one of their alerts is', () => {
    expect(groupAlerts([minute(2, { unread_count: 0 }), minute(1)])).toMatchObject([{ is_read: false }]);
  });

  it('are at most twenty', () => {
    const minutes = Array.from({ length: 60 }, (_, index) => minute(600 - index * 10));
    expect(groupAlerts(minutes)).toHaveLength(20);
  });
});
