import type { Device } from '@marquee/contract';
import { fromJson } from '../../../platform/database/columns.ts';
import type { DeviceRow } from './device.repository.ts';

/** @param serverTimeZone the time zone of devices that have not reported their own */
export function toDevice(
  row: DeviceRow & { group_name: string; department_name: string },
  serverTimeZone: string,
): Device {
  return {
    id: row.id,
    device_name: row.name,
    device_mac: row.mac,
    device_type: row.device_type,
    system_type: row.system_type,
    model: row.model,
    mainboard: row.mainboard,
    firmware: row.firmware,
    soft_version: row.soft_version,
    res: row.res,
    state: row.state,
    is_online: row.is_online === 1,
    is_active: row.is_active === 1,
    group_id: row.group_id,
    group_name: row.group_name,
    department_id: row.department_id,
    department_name: row.department_name,
    ip: row.ip,
    time_zone: row.time_zone ?? serverTimeZone,
    free_space: row.free_space,
    total_space: row.total_space,
    clock_skew_ms: row.clock_skew_ms,
    volume: row.volume,
    current_program: row.current_program,
    capabilities: fromJson(row.capabilities),
    address: row.address,
    remark: row.remark,
    charge_user: row.charge_user,
    charge_user_phone: row.charge_user_phone,
    last_seen_at: row.last_seen_at,
    online_at: row.online_at,
    offline_at: row.offline_at,
    registered_at: row.registered_at,
  };
}
