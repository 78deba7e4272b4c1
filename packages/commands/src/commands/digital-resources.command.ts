import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { MAX_DEVICE_DIGITAL_HUMANS } from '../shared-limits.ts';

/**
 * The digital-human resources that a device keeps. Its manifest names their files, so they are fetched, verified and removed like
 * all others. The specification has no number for it, and 714 is free.
 */
export const digitalResources = defineCommand({
  name: 'rpc-digital-resources',
  permission: '21144',
  area: 'playback',
  operation: 714,
  kind: 'setting',
  payload: z
    .object({
      resources: z
        .array(
          z
            .object({
              id: z.int().min(1).describe('Id of the resource.'),
              name: z.string().describe('Name of its file.'),
              sha256: z
                .string()
                .regex(/^[0-9a-f]{64}$/)
                .describe('SHA-256 of its file, which the manifest names too.'),
              size: z.int().min(0).describe('Size in bytes.'),
            })
            .describe('A digital-human resource.'),
        )
        .max(MAX_DEVICE_DIGITAL_HUMANS)
        .describe('The resources, in the order in which they were installed.'),
    })
    .describe('The digital-human resources that the device keeps; it removes all others.'),
  initial: { resources: [] },
  namesDigitalHumans: true,
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'digital-human-resources',
  texts: {
    zh: {
      label: '安装数字人资源',
      title: '安装数字人资源',
      hint: '设备将下载并校验资源，已安装的其他资源不受影响。离线设备将在上线后安装。',
      submit: '安装',
      submitMany: '在 {{devices}}上安装',
      fields: { resources: '数字人资源' },
    },
    en: {
      label: 'Install digital humans',
      title: 'Install digital humans',
      hint: 'The device downloads and verifies them, and keeps those that it has. Offline devices install them when they come back online.',
      submit: 'Install',
      submitMany: 'Install on {{devices}}',
      fields: { resources: 'Digital humans' },
    },
  },
});
