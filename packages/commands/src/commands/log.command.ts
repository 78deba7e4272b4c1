import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The device uploads its own log as text. */
export const log = defineCommand({
  name: 'rpc-log',
  permission: '21113',
  area: 'system',
  operation: 8,
  kind: 'once',
  payload: z.object({}).describe('The upload of a log has no fields.'),
  expirySeconds: 120,
  whenInterrupted: 'failed',
  upload: 'log',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'log',
  texts: {
    zh: {
      label: '上传日志',
      title: '上传日志',
      hint: '设备将上传自身的运行日志，可在设备详情的“日志”中查看。',
      submit: '上传日志',
      submitMany: '上传 {{devices}}的日志',
      fields: {},
    },
    en: {
      label: 'Upload log',
      title: 'Upload logs',
      hint: 'The device uploads its own log. You find it on the Logs tab of the device.',
      submit: 'Upload log',
      submitMany: 'Upload logs of {{devices}}',
      fields: {},
    },
  },
});
