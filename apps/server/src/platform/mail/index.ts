export { fillText, type MailSection, mailBody } from './mail-body.ts';
export { type Mail, type MailResult, MailSender } from './mail-sender.ts';
