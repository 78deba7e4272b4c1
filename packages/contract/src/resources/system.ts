import { backupErrors } from '../backups/backup.errors.ts';
import { identityErrors } from '../identity/identity.errors.ts';
import { defineArea } from '../kernel/resource.ts';
import { licenceErrors } from '../licences/licence.errors.ts';
import { reportErrors } from '../reports/report.errors.ts';
import { webhookErrors } from '../webhooks/webhook.errors.ts';

/** The home page. */
export const dashboard = defineArea('dashboard', { words: { zh: '首页', en: 'Dashboard' }, live: false });

/** The frame of the console's pages, with what waits for the user. */
export const frame = defineArea('frame', { words: { zh: '页面框架', en: 'Page frame' }, live: false });

/** How a company works. */
export const systemSettings = defineArea('system-settings', {
  words: { zh: '系统设置', en: 'System settings' },
});

/** Sign-in through the identity provider of a company. */
export const identity = defineArea('identity', {
  words: { zh: '单点登录', en: 'Single sign-on' },
  errors: identityErrors,
});

/** Servers of the company that receive its events. */
export const webhooks = defineArea('webhooks', {
  words: { zh: 'Webhook', en: 'Webhooks' },
  errors: webhookErrors,
});

/** The authorisation of the server, and the activations of companies. */
export const licences = defineArea('licences', {
  words: { zh: '授权', en: 'Licenses' },
  errors: licenceErrors,
});

/** Copies of the database and the content of all companies. */
export const backups = defineArea('backups', {
  words: { zh: '备份', en: 'Backups' },
  errors: backupErrors,
});

export const statistics = defineArea('statistics', { words: { zh: '播放统计', en: 'Play statistics' } });

/** Counts of the people in front of screens. */
export const passengerFlow = defineArea('passenger-flow', {
  words: { zh: '客流统计', en: 'Passenger flow' },
  live: false,
});

/** Statistics that are sent by e-mail on a schedule. */
export const reports = defineArea('reports', {
  words: { zh: '定时报表', en: 'Scheduled reports' },
  errors: reportErrors,
});

export const operationLog = defineArea('operation-log', {
  words: { zh: '操作日志', en: 'Operation log' },
  live: false,
});

export const events = defineArea('events', { words: { zh: '实时事件', en: 'Live events' }, live: false });
