import { z } from 'zod';
import { AI_MODULES } from '../ai-modules.ts';
import { defineCommand } from '../define-command.ts';

/**
 * The programs that a device with a source of viewers shows to each new audience, of those that are labelled for it. The specification
 * has no number for it, and 703 is free.
 */
export const pmStrategy = defineCommand({
  name: 'rpc-pm-strategy',
  permission: '21147',
  area: 'playback',
  operation: 703,
  kind: 'setting',
  payload: z
    .object({
      strategy: z
        .enum(['A', 'B'])
        .describe('A: each new audience sees the first of its programs; B: the one after the last promoted.'),
    })
    .describe('Which of the programs for its attributes a new audience sees first.'),
  initial: { strategy: 'A' },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  aiModule: AI_MODULES.promotion,
  capability: 'precise-promotion',
  texts: {
    zh: {
      label: '精准推广策略',
      title: '设置精准推广策略',
      hint: '同一属性的观众再次出现时：策略 A 从该属性的第一个节目开始播放；策略 B 播放上次之后的下一个节目。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { strategy: '策略' },
      options: { strategy: { A: '策略 A', B: '策略 B' } },
    },
    en: {
      label: 'Audience targeting',
      title: 'Set audience targeting',
      hint: 'When viewers with the same attributes appear again: strategy A starts with the first program for them, strategy B plays the next one. Offline devices apply it when they come back online.',
      submit: 'Set strategy',
      submitMany: 'Set strategy on {{devices}}',
      fields: { strategy: 'Strategy' },
      options: { strategy: { A: 'Strategy A', B: 'Strategy B' } },
    },
  },
});
