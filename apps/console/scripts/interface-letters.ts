import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = [
  'apps/console/src/i18n/zh/**/*.ts',
  'packages/{commands,contract,scene,starter-templates}/src/**/*.ts',
];

/**
 * Letters of Latin texts, so that a Chinese page needs no other font for its figures and names, nor for the spaces without
 * width (U+200B) and the dashes (U+2013) between them.
 */
const LATIN = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff), 0x200b, 0x2013);
/** Letters that names of places, people and goods often have. */
const NAMES =
  '北京上海天津重庆广州深圳杭州南京苏州宁波武汉成都西安长沙郑州合肥福建厦门青岛济南大连沈阳哈尔滨吉林长春石家庄太原呼和浩特银川兰州西宁乌鲁木齐拉萨昆明贵阳海口三亚南昌无锡佛山东莞珠江浙徽湖北河陕甘肃云贵川渝粤桂琼香港澳台湾' +
  '省市区县镇乡村街道路巷号楼栋层室座厅堂馆店铺柜橱窗门口电梯扶梯走廊前台大厅会议餐厅食堂办公仓库车间停车场地铁站机场码头酒店宾馆医院学校银行超市商场广场中心总部分部旗舰体验专卖便利' +
  '华锦勤衣吧井洱兴隆盛鑫源丰泰润达顺美佳味满园居轩阁坊鲜蔬肉鱼鸡牛羊豆米面粉粥饭汤烤炸炒煮烘焙甜糕冰辣香酱火锅串烧堡薯服装鞋帽童男女妆护肤药房诊健身瑜伽影院书吧宠物花卉家具建材汽修洗车驿站' +
  '春夏秋冬季节假日周末早午晚餐茶饮咖啡奶果汁酒水菜单套餐价格特惠折扣促销优惠活动新品上市欢迎光临通知公告安全消防疏散招聘培训员工生日快乐恭喜发财国庆元旦端午中秋圣诞' +
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文欧阳';
/** Punctuation as wide as a Chinese character. */
const WIDE = /[\p{Script=Han}\u2014\u2018\u2019\u201C\u201D\u2026\u3001-\u3011\uFF01-\uFF5E]/gu;

/** Every letter of the Chinese interface, each once, in the order of their code points. */
export function interfaceLetters(): string[] {
  const letters = new Set([...LATIN, ...NAMES]);
  for (const pattern of SOURCES) {
    for (const file of globSync(pattern, { cwd: ROOT })) {
      if (file.includes('.test.') || file.includes('/testing/')) continue;
      for (const letter of readFileSync(join(ROOT, file), 'utf8').match(WIDE) ?? []) letters.add(letter);
    }
  }
  return [...letters].sort((a, b) => codeOf(a) - codeOf(b));
}

/** Texts up to this length are titles, tabs, headers of columns and buttons, which are bold more often than sentences. */
const LABEL_LENGTH = 8;
const BOLD_LETTERS = 450;
/** The page that everyone opens first: all its labels count, however rare their letters are elsewhere. */
const FIRST_PAGE = 'apps/console/src/i18n/zh/features/home.ts';

/** The letters that bold texts of the interface mostly have; bold names have others too. */
export function boldLetters(): string[] {
  const counts = new Map<string, number>();
  for (const file of globSync('apps/console/src/i18n/zh/**/*.ts', { cwd: ROOT }))
    for (const letter of labelLetters(file)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const common = [...counts].sort(([one, a], [other, b]) => b - a || codeOf(one) - codeOf(other));
  const letters = new Set([
    ...LATIN,
    ...labelLetters(FIRST_PAGE),
    ...common.slice(0, BOLD_LETTERS).map(([letter]) => letter),
  ]);
  return [...letters].sort((a, b) => codeOf(a) - codeOf(b));
}

/** The letters of the labels in a file of texts, as often as they occur. */
function labelLetters(file: string): string[] {
  const texts = [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'([^'\n]+)'/g)];
  return texts.flatMap(([, label = '']) => (label.length > LABEL_LENGTH ? [] : (label.match(WIDE) ?? [])));
}

/** Letters in order as a list for `unicode-range`. */
export function unicodeRange(letters: readonly string[]): string {
  const spans: [number, number][] = [];
  for (const code of letters.map(codeOf)) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([from, to]) => (from === to ? named(from) : `${named(from)}-${hex(to)}`)).join(', ');
}

function named(code: number): string {
  return `U+${hex(code)}`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
