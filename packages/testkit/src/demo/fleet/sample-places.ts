/** Where a screen of the demo stands. */
export interface SamplePlace {
  name: string;
  group: string;
  address: string;
  latitude: number;
  longitude: number;
}

const EAST = '华东门店';
const SOUTH = '华南门店';
const NORTH = '北方门店';
const WEST = '西部门店';

/** Who looks after the devices of each group. */
export const CONTACTS: ReadonlyMap<string, { charge_user: string; charge_user_phone: string }> = new Map([
  [EAST, { charge_user: '陈静', charge_user_phone: '13800000001' }],
  [SOUTH, { charge_user: '林涛', charge_user_phone: '13800000002' }],
  [NORTH, { charge_user: '王磊', charge_user_phone: '13800000003' }],
  [WEST, { charge_user: '周敏', charge_user_phone: '13800000004' }],
]);

const SHOPS = {
  shanghai: { group: EAST, address: '上海市中心广场 1 号', latitude: 31.2304, longitude: 121.4737 },
  hangzhou: { group: EAST, address: '杭州市湖滨广场 12 号', latitude: 30.2541, longitude: 120.1591 },
  shenzhen: { group: SOUTH, address: '深圳市海岸广场 8 号', latitude: 22.5231, longitude: 113.9379 },
  guangzhou: { group: SOUTH, address: '广州市江畔广场 3 号', latitude: 23.1191, longitude: 113.3213 },
  beijing: { group: NORTH, address: '北京市东门广场 6 号', latitude: 39.9042, longitude: 116.4274 },
  chengdu: { group: WEST, address: '成都市锦里广场 20 号', latitude: 30.6528, longitude: 104.0668 },
  xian: { group: WEST, address: '西安市南门广场 9 号', latitude: 34.2516, longitude: 108.9398 },
} as const;

/** Landscape and portrait screens of shops, in their order. */
export const SCREEN_PLACES: readonly SamplePlace[] = [
  ...inShop('shanghai', '上海店', ['门头大屏', '收银台', '橱窗', '电梯厅']),
  ...inShop('hangzhou', '杭州店', ['门头大屏', '吧台菜单', '试衣间']),
  ...inShop('shenzhen', '深圳店', ['门头大屏', '收银台', '儿童区', '电梯厅']),
  ...inShop('guangzhou', '广州店', ['门头大屏', '吧台菜单', '橱窗']),
  ...inShop('beijing', '北京店', ['门头大屏', '服务台', '电梯厅']),
  ...inShop('chengdu', '成都店', ['门头大屏', '收银台']),
  ...inShop('xian', '西安店', ['门头大屏', '服务台']),
];

/** Gate machines and face terminals. */
export const ENTRANCE_PLACES: readonly SamplePlace[] = [
  ...inShop('shanghai', '上海店', ['员工入口闸机', '考勤终端']),
  ...inShop('shenzhen', '深圳店', ['员工入口闸机', '考勤终端']),
  ...inShop('beijing', '北京店', ['员工入口闸机', '考勤终端']),
  ...inShop('chengdu', '成都店', ['员工入口闸机', '考勤终端']),
];

/** Screens that have been off for some time, in minutes. */
export const OFFLINE_PLACES: readonly { place: SamplePlace; minutes: number }[] = [
  ...inShop('guangzhou', '广州店', ['收银台']).map((place) => ({ place, minutes: 135 })),
  ...inShop('xian', '西安店', ['橱窗']).map((place) => ({ place, minutes: 3 * 24 * 60 + 20 })),
];

/** A few metres apart. */
function inShop(shop: keyof typeof SHOPS, prefix: string, names: readonly string[]): SamplePlace[] {
  const { latitude, longitude, ...where } = SHOPS[shop];
  return names.map((name, at) => ({
    ...where,
    name: `${prefix}-${name}`,
    latitude: latitude + at * 0.002,
    longitude: longitude + at * 0.003,
  }));
}
