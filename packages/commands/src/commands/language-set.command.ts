import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The language of the device's own texts, not of what programs show. */
export const languageSet = defineCommand({
  name: 'rpc-language-set',
  permission: '21133',
  area: 'system',
  operation: 26,
  kind: 'setting',
  payload: z
    .object({
      language: z
        .enum(['zh', 'en'])
        .describe('zh Chinese, en English.')
        .nullable()
        .describe('A language; null: that of the system of the device.'),
    })
    .describe('The language of the texts that the device itself shows.'),
  initial: { language: null },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'language',
  texts: {
    zh: {
      label: '设备语言',
      title: '设置设备语言',
      hint: '设备自身界面使用的语言，不影响节目内容。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { language: '语言' },
      options: { language: { null: '跟随系统', zh: '中文', en: '英文' } },
    },
    en: {
      label: 'Device language',
      title: 'Set device language',
      hint: 'The language of the text that the device itself shows. Programs stay as they are. Offline devices apply it when they come back online.',
      submit: 'Set language',
      submitMany: 'Set language on {{devices}}',
      fields: { language: 'Language' },
      options: { language: { null: 'Same as system', zh: 'Chinese', en: 'English' } },
    },
  },
});
