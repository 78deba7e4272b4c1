import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a device plays, or stands still at what it shows. The specification has no number for it, and 706 is free. */
export const play = defineCommand({
  name: 'rpc-play',
  permission: '21145',
  area: 'playback',
  operation: 706,
  kind: 'setting',
  payload: z
    .object({ playing: z.boolean().describe('False: the picture stands still, without sound.') })
    .describe('Whether the device plays.'),
  initial: { playing: true },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'pause',
  texts: {
    zh: {
      label: '开始/暂停播放',
      title: '开始或暂停播放',
      hint: '暂停后，屏幕停在当前画面，没有声音，重启后仍保持暂停。紧急消息照常显示。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { playing: '播放' },
    },
    en: {
      label: 'Start or pause playback',
      title: 'Start or pause playback',
      hint: 'A paused screen keeps its image, without sound, until you start playback again. It stays paused after a restart. Emergency messages still appear. Offline devices apply it when they come back online.',
      submit: 'Apply',
      submitMany: 'Apply to {{devices}}',
      fields: { playing: 'Play' },
    },
  },
});
