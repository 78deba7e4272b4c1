import { newRow } from '../../rows/new-row.ts';
import { cycled, type LargePlace } from './large-place.ts';

const CITIES = ['上海', '杭州', '深圳', '北京', '成都'];
const PLACES = ['门头', '收银', '橱窗', '吧台', '菜单屏', '迎宾屏', '电梯厅'];
const PANELS = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];
const MINUTE_MS = 60_000;

/** Creates devices that were online until some minutes, hours or days ago; some wait for approval or are disabled. */
export function seedDevices(place: LargePlace, groups: number[], count: number): void {
  for (let at = 0; at < count; at++) {
    const panel = cycled(PANELS, at);
    const offline_at = place.now - MINUTE_MS * (1 + ((at * at) % 20_000));
    const isWaiting = at % 100 === 50;
    place.insert(
      'device',
      newRow.device({
        ...{ company_id: 1, department_id: place.department, group_id: cycled(groups, at * 11) },
        ...{
          name: nameOf(at),
          mac: macOf(at),
          state: stateOf(at),
          pairing_code: isWaiting ? codeOf(at) : null,
        },
        ...{ model: 'Simulated device', system_type: 'android', soft_version: '7.0.0', device_type: 1 },
        ...{ screens: JSON.stringify([panel]), res: `${panel.width}*${panel.height}` },
        ...{ address: `${cycled(CITIES, at)}市中心广场 ${at % 40} 号`, ip: `10.${at % 200}.${at % 250}.7` },
        ...{ time_zone: 'Asia/Shanghai', volume: 40, capabilities: '["volume","restart","identify"]' },
        ...{ free_space: 8_000_000_000, total_space: 32_000_000_000, clock_skew_ms: at % 97 ? 120 : 380_000 },
        ...{ registered_at: place.now - at * 60 * MINUTE_MS, enrol_address: '10.0.0.1' },
        ...(isWaiting
          ? {}
          : { last_seen_at: offline_at, online_at: offline_at - 600 * MINUTE_MS, offline_at }),
      }),
    );
  }
}

/** At most 20 characters, as operators name them. */
function nameOf(at: number): string {
  return at === 0
    ? '名称最长的设备二十个字徐家汇店收银台三号'
    : `${cycled(CITIES, at)}店-${cycled(PLACES, at)}-${at}`;
}

function stateOf(at: number): string {
  if (at % 100 === 50) return 'waiting';
  return at % 100 === 75 ? 'disabled' : 'active';
}

function codeOf(at: number): string {
  return String(100_000 + at);
}

function macOf(at: number): string {
  const hex = at.toString(16).padStart(10, '0').toUpperCase();
  return `06-${hex.match(/../g)?.join('-')}`;
}
