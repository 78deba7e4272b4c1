import type { SameKeys } from '../../texts.ts';
import type { mail_settings as zh } from '../../zh/features/mail-settings.ts';

export const mail_settings: SameKeys<typeof zh> = {
  title: 'Email',
  help: 'Alert notifications and scheduled reports of all companies are sent through this mail server.',
  host: 'Mail server',
  host_hint: 'IPv4 address or host name. Leave empty to send no email.',
  port: 'Port',
  security: 'Encryption',
  securities: { starttls: 'STARTTLS', tls: 'TLS' },
  security_hints: {
    starttls: 'Encrypts if the mail server supports it. Usually on port 587.',
    tls: 'Always encrypts. Usually on port 465.',
  },
  from: 'Sender',
  from_hint: 'An email address, optionally with a name before it.',
  user: 'Username',
  user_hint: "Leave empty if the mail server doesn't require sign-in.",
  password: 'Password',
  password_kept: "A password is set. It isn't shown again. Leave empty to keep it.",
  password_none: 'No password is set.',
  password_remove: 'Remove the password',
  test_title: 'Send test email',
  test_to: 'Recipient',
  test_hint: 'Uses the saved settings.',
  test: 'Send test email',
  tested: 'Test email sent',
};
