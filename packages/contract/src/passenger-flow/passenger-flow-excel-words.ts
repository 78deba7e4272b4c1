import type { FLOW_AGE_BANDS, FLOW_GENDERS } from './passenger-flow.schema.ts';

export const FLOW_EXCEL_COLUMNS = [
  'day',
  'device',
  'screen',
  'gender',
  'age',
  'people',
  'watched',
  'dwell',
  'attention',
] as const;

/** Of the table by label set. */
export const FLOW_LABEL_COLUMNS = [
  'label_set',
  'programs',
  'plays',
  'people',
  'watched',
  'dwell',
  'attention',
] as const;

/** Of the table by program. */
export const FLOW_PROGRAM_COLUMNS = [
  'program',
  'gender',
  'age',
  'people',
  'watched',
  'dwell',
  'attention',
] as const;

type Column =
  | (typeof FLOW_EXCEL_COLUMNS)[number]
  | (typeof FLOW_LABEL_COLUMNS)[number]
  | (typeof FLOW_PROGRAM_COLUMNS)[number];

interface FlowExcelWords {
  title: string;
  labelsTitle: string;
  programsTitle: string;
  headings: Record<Column, string>;
  withoutSet: string;
  withoutProgram: string;
  unseenProgram: string;
  genders: Record<(typeof FLOW_GENDERS)[number], string>;
  ages: Record<(typeof FLOW_AGE_BANDS)[number], string>;
  deleted: string;
  total: string;
  /** Below the last row that fits into a table; `{{count}}` is replaced. */
  cut: string;
}

/** Words of the exported passenger flow. */
export const FLOW_EXCEL_WORDS: Record<'zh' | 'en', FlowExcelWords> = {
  zh: {
    title: '客流统计',
    labelsTitle: '标签组客流',
    programsTitle: '节目客流',
    withoutSet: '无标签组',
    withoutProgram: '无节目播放',
    unseenProgram: '已删除或无权查看的节目',
    headings: {
      program: '节目',
      label_set: '标签组',
      programs: '节目数',
      plays: '播放次数',
      day: '日期',
      device: '设备名称',
      screen: '屏幕',
      gender: '性别',
      age: '年龄段',
      people: '客流人次',
      watched: '观看人次',
      dwell: '停留时长（秒）',
      attention: '观看时长（秒）',
    },
    genders: { male: '男', female: '女', unknown: '未知' },
    ages: {
      '0-10': '0-10 岁',
      '11-20': '11-20 岁',
      '21-30': '21-30 岁',
      '31-40': '31-40 岁',
      '41-50': '41-50 岁',
      '51+': '51 岁及以上',
      unknown: '未知',
    },
    deleted: '已删除的设备',
    total: '合计',
    cut: '仅包含前 {{count}} 行，请缩小日期范围后再次导出。',
  },
  en: {
    title: 'Passenger flow',
    labelsTitle: 'Visitors by label set',
    programsTitle: 'Visitors by program',
    withoutSet: 'No label set',
    withoutProgram: 'No program',
    unseenProgram: "Deleted, or you can't view it",
    headings: {
      program: 'Program',
      label_set: 'Label set',
      programs: 'Programs',
      plays: 'Plays',
      day: 'Date',
      device: 'Device name',
      screen: 'Screen',
      gender: 'Gender',
      age: 'Age',
      people: 'Visitors',
      watched: 'Viewers',
      dwell: 'Time present (s)',
      attention: 'Viewing time (s)',
    },
    genders: { male: 'Male', female: 'Female', unknown: 'Unknown' },
    ages: {
      '0-10': 'Ages 0–10',
      '11-20': 'Ages 11–20',
      '21-30': 'Ages 21–30',
      '31-40': 'Ages 31–40',
      '41-50': 'Ages 41–50',
      '51+': 'Ages 51 and over',
      unknown: 'Unknown',
    },
    deleted: 'Deleted device',
    total: 'Total',
    cut: 'Only the first {{count}} rows are included. Choose a shorter date range and export again.',
  },
};
