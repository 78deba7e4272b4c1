import { volumePlanSchema } from '@marquee/schedule';
import { defineCommand } from '../define-command.ts';

export { MAX_VOLUME_PLANS } from '@marquee/schedule';

/** How loud a device plays at parts of each day. The specification has no number for it, and 701 is free. */
export const volumePlan = defineCommand({
  name: 'rpc-volume-plan',
  permission: '21117',
  area: 'sound',
  operation: 701,
  kind: 'setting',
  payload: volumePlanSchema,
  initial: { plans: [] },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'volume-plan',
  texts: {
    zh: {
      label: '音量计划',
      title: '设置音量计划',
      hint: '每天在各时段使用设定的音量，其余时间使用设备音量。按设备所在时区执行，离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { plans: '时段' },
    },
    en: {
      label: 'Volume plan',
      title: 'Set volume plan',
      hint: "Each time slot has its own volume every day. At other times, the device uses its set volume. Times are in the device's time zone. Offline devices apply the plan when they come back online.",
      submit: 'Set volume plan',
      submitMany: 'Set volume plan on {{devices}}',
      fields: { plans: 'Time slots' },
    },
  },
});
