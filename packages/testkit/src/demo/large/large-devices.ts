import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace } from '../row-place.ts';

const CITIES = ['上海', '杭州', '深圳', '北京', '成都'];
/** Of the cities, in the same order. */
const CENTRES: readonly [latitude: number, longitude: number][] = [
  [31.2304, 121.4737],
  [30.2741, 120.1551],
  [22.5431, 114.0579],
  [39.9042, 116.4074],
  [30.5728, 104.0668],
];
const SYSTEMS = [
  { system_type: 'android', version: '14' },
  { system_type: 'harmony', version: '5.0.1' },
  { system_type: 'linux', version: '6.8' },
];
const SOFT_VERSIONS = ['7.0.0', '7.0.0', '6.2.1'];
const PLACES = ['门头', '收银', '橱窗', '吧台', '菜单屏', '迎宾屏', '电梯厅'];
const PANELS = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];
const MINUTE_MS = 60_000;

/** Creates devices that were online until some minutes, hours or days ago; some wait for approval or are disabled. */
export function seedDevices(place: RowPlace, groups: number[], count: number): void {
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
        ...{ model: 'Simulated device', soft_version: cycled(SOFT_VERSIONS, at * 5), ...cycled(SYSTEMS, at) },
        ...{ device_type: at % 9 === 8 ? 5 + (at % 2) : 1, ...placeOf(at) },
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

/** Around the city of its name; every hundredth device has not been placed. */
function placeOf(at: number): Record<string, number | string> {
  if (at % 100 === 99) return {};
  const [latitude, longitude] = cycled(CENTRES, at);
  const angle = at * 2.399963;
  const degrees = 0.004 * Math.sqrt(at / CITIES.length);
  return {
    latitude: latitude + degrees * Math.sin(angle),
    longitude: longitude + degrees * Math.cos(angle),
    located_by: 'operator',
  };
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
