export const STATISTIC_EXCEL_COLUMNS = [
  'day',
  'number',
  'name',
  'release',
  'device',
  'mac',
  'plays',
  'seconds',
  'cut_plays',
  'cut_seconds',
  'completeness',
] as const;

interface StatisticExcelWords {
  /** By the number of the type. */
  titles: Record<1 | 2, string>;
  headings: Record<Exclude<(typeof STATISTIC_EXCEL_COLUMNS)[number], 'number' | 'name'>, string>;
  /** Headings of number and name, by the number of the type. */
  numbers: Record<1 | 2, string>;
  names: Record<1 | 2, string>;
  total: string;
  /** Below the last row that fits into a table; `{{count}}` is replaced. */
  cut: string;
}

/** Words of the exported play statistics. */
export const STATISTIC_EXCEL_WORDS: Record<'zh' | 'en', StatisticExcelWords> = {
  zh: {
    titles: { 1: '节目统计报表', 2: '素材统计报表' },
    headings: {
      day: '日期',
      release: '发布名称',
      device: '设备名称',
      mac: 'MAC 地址',
      plays: '播放次数',
      seconds: '播放时长（秒）',
      cut_plays: '中断次数',
      cut_seconds: '中断播放时长（秒）',
      completeness: '数据完整度（%）',
    },
    numbers: { 1: '节目编号', 2: '素材编号' },
    names: { 1: '节目名称', 2: '素材名称' },
    total: '合计',
    cut: '仅包含前 {{count}} 行，请缩小日期范围后再次导出。',
  },
  en: {
    titles: { 1: 'Program report', 2: 'Material report' },
    headings: {
      day: 'Date',
      release: 'Release',
      device: 'Device name',
      mac: 'MAC address',
      plays: 'Plays',
      seconds: 'Play time (s)',
      cut_plays: 'Interrupted plays',
      cut_seconds: 'Interrupted play time (s)',
      completeness: 'Data completeness (%)',
    },
    numbers: { 1: 'Program number', 2: 'Material number' },
    names: { 1: 'Program name', 2: 'Material name' },
    total: 'Total',
    cut: 'Only the first {{count}} rows are included. Choose a shorter date range and export again.',
  },
};
