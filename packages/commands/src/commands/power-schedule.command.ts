import { powerPlanSchema } from '@marquee/schedule';
import { defineCommand } from '../define-command.ts';

export { POWER_PLAN_LIMITS, SCREEN_OFF_REASONS } from '@marquee/schedule';

/** When the screens of a device are on: by weekday, on special dates, and over periods of several days. */
export const powerSchedule = defineCommand({
  name: 'rpc-power-schedule',
  permission: '21118',
  area: 'power',
  operation: 3,
  kind: 'setting',
  payload: powerPlanSchema,
  initial: { weekly: [], special: [], cross: [] },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'power-plan',
  texts: {
    zh: {
      label: '电源计划',
      title: '设置电源计划',
      hint: '关屏期间只显示紧急消息。没有生效的时段时屏幕始终开启。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { weekly: '每周', special: '特殊日期', cross: '跨日期' },
    },
    en: {
      label: 'Power plan',
      title: 'Set power plan',
      hint: 'While screens are off, only emergency messages appear. Without entries that are turned on, screens are always on. Offline devices apply the plan when they come back online.',
      submit: 'Set plan',
      submitMany: 'Set plan on {{devices}}',
      fields: { weekly: 'Weekly', special: 'Special dates', cross: 'Across dates' },
    },
  },
});
