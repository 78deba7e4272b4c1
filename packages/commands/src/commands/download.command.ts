import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The actions of operators on the downloads of a device. */
export const DOWNLOAD_ACTIONS = ['pause', 'continue', 'retry', 'first'] as const;

export type DownloadAction = (typeof DOWNLOAD_ACTIONS)[number];

/**
 * Steers the downloads of a device: all of them, or one file. The specification has neither a permission nor a number for it: users
 * who may edit a device's information may use it, and 712 is free.
 */
export const download = defineCommand({
  name: 'rpc-download',
  permission: '21102',
  area: 'playback',
  operation: 712,
  kind: 'once',
  payload: z
    .object({
      action: z
        .enum(DOWNLOAD_ACTIONS)
        .describe('`pause`, `continue`, `retry` what failed now, or download a file `first`.'),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('SHA-256 of its content.')
        .nullable()
        .default(null)
        .describe('The file; null for all files, also those that come later. `first` needs a file.'),
    })
    .refine(({ action, sha256 }) => action !== 'first' || sha256 !== null, { path: ['sha256'] })
    .describe('What happens to downloads.'),
  unused: ({ sha256 }) => (sha256 === null ? ['sha256'] : []),
  expirySeconds: 60,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'download-control',
  texts: {
    zh: {
      label: '下载控制',
      title: '控制下载',
      hint: '暂停后，设备不再下载任何文件，重启后仍保持暂停，直到继续下载。已下载完整的内容照常播放，紧急消息照常显示。',
      submit: '执行',
      submitMany: '在 {{devices}}上执行',
      fields: { action: '操作', sha256: '文件' },
      options: {
        action: { pause: '全部暂停', continue: '全部继续', retry: '立即重试', first: '优先下载' },
      },
    },
    en: {
      label: 'Control downloads',
      title: 'Control downloads',
      hint: 'A paused device downloads nothing, also after a restart, until you resume its downloads. Content that is complete keeps playing, and emergency messages still appear.',
      submit: 'Apply',
      submitMany: 'Apply to {{devices}}',
      fields: { action: 'Action', sha256: 'File' },
      options: {
        action: {
          pause: 'Pause all',
          continue: 'Resume all',
          retry: 'Retry now',
          first: 'Download first',
        },
      },
    },
  },
});
