import { defineTexts } from '../../../../i18n/own-texts.ts';

/** The texts of the simulated audience of a preview, which are fetched with it. */
export const audienceTexts = defineTexts({
  zh: {
    compared: '对比范围',
    with_release: '发布 #{{number}} {{name}}',
    with_screen: '发布 #{{number}} {{name}} · 屏幕 {{screen}}',
    with_labelled: '所有设置了精准标签的节目（{{count}}）',
    left_out: '仅与最新的 {{shown}} 个节目对比，另有 {{count}} 个未参与。',
    released: '精准标签以发布时为准。如设备同时播放多个发布，请在设备详情中模拟观众。',
    current: '使用节目当前的精准标签，不考虑播放计划；节目按创建顺序排列。',
    nobody: '屏幕前没有观众，所有节目（包括此节目）按排期播放。',
    scheduled: '没有节目适合这些观众，所有节目（包括此节目）按排期播放。此节目：{{reason}}。',
    alone: '会推广此节目：精准标签符合观众，优先级为 {{priority}}，没有优先级相同或更高的其他节目符合。',
    in_turn:
      '会推广此节目：精准标签符合观众。优先级 {{priority}} 的 {{count}} 个节目轮流播放，此节目是第 {{place}} 个。',
    later: '按策略 A，新观众总是先看到“{{first}}”，停留后才会看到此节目。',
    not_shown: '不会推广此节目（{{reason}}），改为播放优先级 {{priority}} 的节目，首先是“{{first}}”。',
  },
  en: {
    compared: 'Compare with',
    with_release: 'Release #{{number}} {{name}}',
    with_screen: 'Release #{{number}} {{name}} · Screen {{screen}}',
    with_labelled: 'All programs with audience labels ({{count}})',
    left_out: 'Compared with the newest {{shown}} programs only. {{count}} more are left out.',
    released:
      'Audience labels are those of the time of the release. If a device plays several releases at the same time, simulate the audience on its page.',
    current:
      'Audience labels are the current ones, whatever the schedules. Programs are in the order in which they were created.',
    nobody: 'Nobody is in front of the screen. All programs, including this one, play as scheduled.',
    scheduled:
      'No program is for these viewers, so all programs, including this one, play as scheduled. Reason: {{reason}}.',
    alone:
      'This program is shown. Its audience label fits, and no other program of priority {{priority}} or a higher one does.',
    in_turn:
      'This program is shown. Its audience label fits. {{count}} programs of priority {{priority}} take turns, and this one is number {{place}}.',
    later: 'With strategy A, new viewers always see “{{first}}” first, and this program only if they stay.',
    not_shown:
      "This program isn't shown. Reason: {{reason}}. Programs of priority {{priority}} play instead, beginning with “{{first}}”.",
  },
});
