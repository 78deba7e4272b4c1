import { type AlertKind, type LicenceEndFacts, parseLicenceEnd } from '@marquee/contract';
import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import { fillText, type Mail, mailBody } from '../../../platform/mail/index.ts';

/** Devices that a mail names; it counts the others. */
const MAX_NAMED = 20;

interface Words {
  kinds: Readonly<Record<AlertKind, string>>;
  ends: Readonly<Record<LicenceEndFacts['subject'], string>>;
  ends_on: string;
  ended_on: string;
  began: string;
  ended: string;
  more: string;
  subject: string;
  and: string;
  test: string;
  test_subject: string;
  footer: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    kinds: {
      offline: '离线',
      'black-screen': '黑屏',
      fault: '故障',
      download: '下载失败',
      space: '存储空间不足',
      temperature: '温度过高',
      clock: '时钟不准',
      task: '任务失败',
      backup: '备份异常',
      licence: '授权到期提醒',
    },
    ends: { server: '服务器授权', trial: '设备试用', activation: '设备激活' },
    ends_on: '{{what}}将于 {{date}} 到期',
    ended_on: '{{what}}已于 {{date}} 到期',
    began: '{{count}} 条新告警',
    ended: '{{count}} 条告警已恢复',
    more: '另有 {{count}} 条',
    subject: '[Marquee] {{what}}',
    and: '，',
    test: '这是一封测试邮件，告警通知已可送达。',
    test_subject: '[Marquee] 告警通知测试',
    footer: '通知名称：{{route}}。可在系统设置中修改。',
  },
  en: {
    kinds: {
      offline: 'Offline',
      'black-screen': 'Black screen',
      fault: 'Error',
      download: 'Download failed',
      space: 'Low on space',
      temperature: 'Too hot',
      clock: 'Wrong clock',
      task: 'Task failed',
      backup: 'Backup problem',
      licence: 'License expiry',
    },
    ends: {
      server: 'The authorization of the server',
      trial: 'Trials of devices',
      activation: 'Activations',
    },
    ends_on: '{{what}}: ends on {{date}}',
    ended_on: '{{what}}: ended on {{date}}',
    began: 'New alerts: {{count}}',
    ended: 'Resolved alerts: {{count}}',
    more: 'and {{count}} more',
    subject: '[Marquee] {{what}}',
    and: ', ',
    test: 'This is a test. Alert notifications reach you.',
    test_subject: '[Marquee] Alert notification test',
    footer: 'Sent by the notification “{{route}}”. You can change it in the system settings.',
  },
};

/** A notice as an e-mail, in the language of its company. */
export function alertMail(route: string, changes: AlertChanges, language: Language): Mail {
  const words = WORDS[language];
  const parts = [
    { title: words.began, count: changes.began_count, alerts: changes.began },
    { title: words.ended, count: changes.ended_count, alerts: changes.ended },
  ].filter(({ count }) => count > 0);
  const sections = parts.map(({ title, count, alerts }) => {
    const named = alerts.slice(0, MAX_NAMED).map((alert) => lineOf(alert, words));
    const rest = count - named.length;
    return {
      title: fillText(title, { count }),
      lines: rest > 0 ? [...named, fillText(words.more, { count: rest })] : named,
    };
  });
  const subject = fillText(words.subject, { what: sections.map(({ title }) => title).join(words.and) });
  return { subject, ...mailBody(sections, fillText(words.footer, { route })) };
}

/** The e-mail of a test. */
export function testMail(route: string, language: Language): Mail {
  const words = WORDS[language];
  const sections = [{ title: words.test, lines: [] }];
  return { subject: words.test_subject, ...mailBody(sections, fillText(words.footer, { route })) };
}

function lineOf({ kind, detail, device_name, group_name }: AlertFacts, words: Words): string {
  const end = kind === 'licence' ? parseLicenceEnd(detail) : undefined;
  if (end) return `${words.kinds[kind]}: ${endText(end, words)}`;
  if (device_name === null) return words.kinds[kind];
  const place = group_name ? ` (${group_name})` : '';
  return `${words.kinds[kind]}: ${device_name}${place}`;
}

function endText({ subject, days, ends_at }: LicenceEndFacts, words: Words): string {
  const date = new Date(ends_at).toISOString().slice(0, 10);
  return fillText(days === 0 ? words.ended_on : words.ends_on, { what: words.ends[subject], date });
}
