import type { Language } from '../../platform/database/tables/organisation.ts';
import { type Mail, mailBody } from '../../platform/mail/index.ts';

const WORDS: Readonly<Record<Language, { subject: string; text: string; footer: string }>> = {
  zh: {
    subject: '[Marquee] 测试邮件',
    text: '这是一封测试邮件，邮件服务器可以正常使用。',
    footer: '由系统设置中的“发送测试邮件”发送。',
  },
  en: {
    subject: '[Marquee] Test email',
    text: 'This is a test. The mail server works.',
    footer: 'Sent by “Send test email” in the system settings.',
  },
};

/** The e-mail that shows that the mail server works. */
export function testMail(language: Language): Mail {
  const { subject, text, footer } = WORDS[language];
  return { subject, ...mailBody([{ title: text, lines: [] }], footer) };
}
