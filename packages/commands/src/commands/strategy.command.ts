import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a device that is short of space removes the files of releases that ended long ago. */
export const strategy = defineCommand({
  name: 'rpc-strategy',
  permission: '21138',
  area: 'system',
  operation: 110,
  kind: 'setting',
  payload: z
    .object({
      delete_strategy: z
        .literal([0, 1])
        .describe(
          '1: when space is low, the files of releases that ended long ago are removed; 0: they stay.',
        ),
    })
    .describe('What a device does when its space is low.'),
  initial: { delete_strategy: 0 },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'deletion-policy',
  texts: {
    zh: {
      label: '自动清理',
      title: '设置自动清理',
      hint: '开启后，当设备剩余空间低于 1 GB 时，自动删除已过期超过 7 天的发布的文件。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { delete_strategy: '空间不足时自动清理' },
      options: { delete_strategy: { 0: '关闭', 1: '开启' } },
    },
    en: {
      label: 'Storage cleanup',
      title: 'Set storage cleanup',
      hint: 'When less than 1 GB is free, the device removes the files of releases that ended more than 7 days ago. Offline devices apply it when they come back online.',
      submit: 'Set storage cleanup',
      submitMany: 'Set storage cleanup on {{devices}}',
      fields: { delete_strategy: 'Clean up when storage is low' },
      options: { delete_strategy: { 0: 'Off', 1: 'On' } },
    },
  },
});
