import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Which entries of its log a device deletes: those before today, older than a week or a month, or all. */
export const LOG_RANGES = ['before-today', 'before-week', 'before-month', 'all'] as const;

export type LogRange = (typeof LOG_RANGES)[number];

/** The device deletes entries of its own log. Files that it uploaded stay on the server. */
export const logClean = defineCommand({
  name: 'rpc-log-clean',
  permission: '21139',
  area: 'system',
  operation: 111,
  kind: 'once',
  payload: z
    .object({
      range: z
        .enum(LOG_RANGES)
        .describe(
          'Entries before the current day of the device, older than 7 days, older than 30 days, or all.',
        ),
    })
    .describe('The entries of its own log that the device deletes.'),
  expirySeconds: 300,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: true,
  minVersion: null,
  capability: 'log-clean',
  texts: {
    zh: {
      label: '清除日志',
      title: '清除设备日志',
      hint: '删除设备上存储的运行日志，无法恢复。已上传的日志文件不受影响，可在设备详情的“日志”中删除。',
      submit: '清除',
      submitMany: '清除 {{devices}}的日志',
      fields: { range: '范围' },
      options: {
        range: {
          'before-today': '今天之前',
          'before-week': '7 天之前',
          'before-month': '30 天之前',
          all: '全部',
        },
      },
    },
    en: {
      label: 'Clear log',
      title: 'Clear device logs',
      hint: "Deletes entries of the device's own log for good. Files that it uploaded earlier stay. You can delete them on the Logs tab of the device.",
      submit: 'Clear log',
      submitMany: 'Clear logs of {{devices}}',
      fields: { range: 'Entries' },
      options: {
        range: {
          'before-today': 'Before today',
          'before-week': 'Older than 7 days',
          'before-month': 'Older than 30 days',
          all: 'All',
        },
      },
    },
  },
});
