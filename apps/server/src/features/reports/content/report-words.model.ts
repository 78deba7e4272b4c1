import type { ReportPeriod, ReportSubject } from '@marquee/contract';
import type { Language } from '../../../platform/database/tables/organisation.ts';

/** The words of reports; `{{…}}` is replaced. */
export interface ReportWords {
  subject: string;
  /** The sheet of the attached table, and its file. */
  titles: Readonly<Record<ReportSubject, string>>;
  periods: Readonly<Record<ReportPeriod, string>>;
  heading: string;
  group: string;
  plays: string;
  time: string;
  cut: string;
  completeness: string;
  top: Readonly<Record<'programs' | 'materials' | 'devices', string>>;
  ranked: string;
  nothing: string;
  devices: string;
  share: string;
  never: string;
  lowest: string;
  online_line: string;
  footer: string;
  left_out: string;
  total: string;
  columns: {
    device: string;
    mac: string;
    group: string;
    days: string;
    plays: string;
    seconds: string;
    cut_plays: string;
    cut_seconds: string;
    hours: string;
    share: string;
    outages: string;
  };
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = {
  zh: {
    subject: '[Marquee] {{name}}（{{days}}）',
    titles: {
      programs: '节目统计报表',
      materials: '素材统计报表',
      devices: '设备播放统计报表',
      online: '设备在线时长报表',
    },
    periods: { day: '日报', week: '周报', month: '月报' },
    heading: '{{title}}（{{period}}）：{{days}}',
    group: '设备分组：{{group}}',
    plays: '播放次数：{{count}}',
    time: '播放时长：{{time}}',
    cut: '中断次数：{{count}}',
    completeness: '数据完整度：{{percent}}%',
    top: { programs: '播放最多的节目', materials: '播放最多的素材', devices: '播放最多的设备' },
    ranked: '{{name}}：{{count}} 次',
    nothing: '该时间段内没有播放记录。',
    devices: '设备数：{{count}}',
    share: '平均在线率：{{percent}}%',
    never: '从未在线的设备：{{count}}',
    lowest: '在线率最低的设备',
    online_line: '{{name}}：{{percent}}%，离线 {{count}} 次',
    footer: '完整数据见附件。此邮件由定时报表“{{name}}”自动发送，可在播放统计的“定时报表”中修改或停止。',
    left_out: '仅包含前 {{count}} 行。',
    total: '合计',
    columns: {
      device: '设备名称',
      mac: 'MAC 地址',
      group: '设备分组',
      days: '有播放的天数',
      plays: '播放次数',
      seconds: '播放时长（秒）',
      cut_plays: '中断次数',
      cut_seconds: '中断播放时长（秒）',
      hours: '在线时长（小时）',
      share: '在线率（%）',
      outages: '离线次数',
    },
  },
  en: {
    subject: '[Marquee] {{name}} ({{days}})',
    titles: {
      programs: 'Program report',
      materials: 'Material report',
      devices: 'Device report',
      online: 'Online time report',
    },
    periods: { day: 'daily', week: 'weekly', month: 'monthly' },
    heading: '{{title}} ({{period}}), {{days}}',
    group: 'Device group: {{group}}',
    plays: 'Plays: {{count}}',
    time: 'Play time: {{time}}',
    cut: 'Interrupted plays: {{count}}',
    completeness: 'Data completeness: {{percent}}%',
    top: { programs: 'Top programs', materials: 'Top materials', devices: 'Top devices' },
    ranked: '{{name}}: {{count}}',
    nothing: 'Nothing was played in this period.',
    devices: 'Devices: {{count}}',
    share: 'Online on average: {{percent}}%',
    never: 'Devices that were never online: {{count}}',
    lowest: 'Devices with the least time online',
    online_line: '{{name}}: {{percent}}%, went offline {{count}} times',
    footer:
      'All data is in the attached file. This email is sent by the scheduled report “{{name}}”. You can change or stop it under “Scheduled reports” in the play statistics.',
    left_out: 'Only the first {{count}} rows are included.',
    total: 'Total',
    columns: {
      device: 'Device name',
      mac: 'MAC address',
      group: 'Device group',
      days: 'Days with plays',
      plays: 'Plays',
      seconds: 'Play time (s)',
      cut_plays: 'Interrupted plays',
      cut_seconds: 'Interrupted play time (s)',
      hours: 'Time online (h)',
      share: 'Online (%)',
      outages: 'Times offline',
    },
  },
};
