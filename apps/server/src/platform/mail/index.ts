export { type Mail, MailSender } from './mail-sender.ts';
