/** The provinces, regions and cities of the first level, by their English names, with the short names that people write. */
export const REGIONS = {
  beijing: { zh: '北京', en: 'Beijing' },
  tianjin: { zh: '天津', en: 'Tianjin' },
  hebei: { zh: '河北', en: 'Hebei' },
  shanxi: { zh: '山西', en: 'Shanxi' },
  'inner-mongolia': { zh: '内蒙古', en: 'Inner Mongolia' },
  liaoning: { zh: '辽宁', en: 'Liaoning' },
  jilin: { zh: '吉林', en: 'Jilin' },
  heilongjiang: { zh: '黑龙江', en: 'Heilongjiang' },
  shanghai: { zh: '上海', en: 'Shanghai' },
  jiangsu: { zh: '江苏', en: 'Jiangsu' },
  zhejiang: { zh: '浙江', en: 'Zhejiang' },
  anhui: { zh: '安徽', en: 'Anhui' },
  fujian: { zh: '福建', en: 'Fujian' },
  jiangxi: { zh: '江西', en: 'Jiangxi' },
  shandong: { zh: '山东', en: 'Shandong' },
  henan: { zh: '河南', en: 'Henan' },
  hubei: { zh: '湖北', en: 'Hubei' },
  hunan: { zh: '湖南', en: 'Hunan' },
  guangdong: { zh: '广东', en: 'Guangdong' },
  guangxi: { zh: '广西', en: 'Guangxi' },
  hainan: { zh: '海南', en: 'Hainan' },
  chongqing: { zh: '重庆', en: 'Chongqing' },
  sichuan: { zh: '四川', en: 'Sichuan' },
  guizhou: { zh: '贵州', en: 'Guizhou' },
  yunnan: { zh: '云南', en: 'Yunnan' },
  tibet: { zh: '西藏', en: 'Tibet' },
  shaanxi: { zh: '陕西', en: 'Shaanxi' },
  gansu: { zh: '甘肃', en: 'Gansu' },
  qinghai: { zh: '青海', en: 'Qinghai' },
  ningxia: { zh: '宁夏', en: 'Ningxia' },
  xinjiang: { zh: '新疆', en: 'Xinjiang' },
  taiwan: { zh: '台湾', en: 'Taiwan' },
  'hong-kong': { zh: '香港', en: 'Hong Kong' },
  macao: { zh: '澳门', en: 'Macao' },
} as const;

export type RegionCode = keyof typeof REGIONS;

export const REGION_CODES = Object.keys(REGIONS) as [RegionCode, ...RegionCode[]];

/** Where a device is whose address and coordinates name no region. */
export const UNKNOWN_REGION = 'unknown';
