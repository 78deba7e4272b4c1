import { expect, it } from 'vitest';
import type { AlertChanges, AlertFacts } from '../../../platform/database/tables/alerts.ts';
import { alertMail, testMail } from './alert-mail.model.ts';

const alert = { kind: 'offline', device_name: 'Lobby', group_name: 'Shop' } as AlertFacts;
const none: AlertChanges = { began: [], began_count: 0, ended: [], ended_count: 0 };

it('names what began and what ended, in the language of the company', () => {
  const changes = { began: [alert], began_count: 1, ended: [{ ...alert, group_name: '' }], ended_count: 1 };
  const mail = alertMail('Duty', changes, 'en');
  expect(mail.subject).toBe('[Marquee] New alerts: 1, Resolved alerts: 1');
  expect(mail.text).toBe(
    'New alerts: 1\n- Offline: Lobby (Shop)\n\nResolved alerts: 1\n- Offline: Lobby\n\n' +
      'Sent by the notification “Duty”. You can change it in the system settings.\n',
  );
  expect(alertMail('Duty', changes, 'zh').subject).toBe('[Marquee] 1 条新告警，1 条告警已恢复');
});

it('says of an alert of the server that there is no device', () => {
  const began = [{ ...alert, kind: 'backup', device_name: null, group_name: null } as const];
  const { text } = alertMail('Duty', { ...none, began, began_count: 1 }, 'en');
  expect(text).toContain('New alerts: 1\n- Backup problem\n');
});

it('names twenty devices and counts the others', () => {
  const began = Array.from({ length: 200 }, () => alert);
  const { text } = alertMail('Duty', { ...none, began, began_count: 500 }, 'en');
  expect(text.split('\n').filter((line) => line.startsWith('- Offline'))).toHaveLength(20);
  expect(text).toContain('- and 480 more');
});

it('shows names as text', () => {
  const began = [{ ...alert, device_name: '<b onclick="x">&' }];
  const { html } = alertMail('<i>', { ...none, began, began_count: 1 }, 'en');
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
  expect(html).not.toContain('<i>');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it('says that a test is a test', () => {
  expect(testMail('Duty', 'en').text).toContain('This is a test.');
});
