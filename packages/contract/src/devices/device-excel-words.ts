import type { AI_MODULES } from '@marquee/commands';
import type { CodeOf } from '../kernel/codes.ts';
import type { DEVICE_TYPES, SCREEN_ORIENTATIONS, SystemType } from './device-codes.ts';
import type { DeviceColumn } from './device-columns.ts';
import type { DeviceTroubleKind } from './device-condition.ts';

interface DeviceExcelWords {
  title: string;
  headings: Record<DeviceColumn, string>;
  online: string;
  troubles: Record<DeviceTroubleKind, string>;
  types: Record<CodeOf<typeof DEVICE_TYPES>, string>;
  systems: Record<SystemType, string>;
  activations: Record<'trial' | 'expired', string>;
  modules: Record<keyof typeof AI_MODULES, string>;
  noModules: string;
  orientations: Record<CodeOf<typeof SCREEN_ORIENTATIONS>, string>;
  operable: string;
  inoperable: string;
  defaultGroup: string;
}

/** Words of the exported list of devices. */
export const DEVICE_EXCEL_WORDS: Record<'zh' | 'en', DeviceExcelWords> = {
  zh: {
    title: '设备列表',
    headings: {
      name: '设备名称',
      state: '状态',
      program: '当前节目',
      group: '分组',
      department: '部门',
      type: '设备类型',
      res: '分辨率',
      orientation: '屏幕方向',
      screen_count: '屏幕数',
      available: '可用状态',
      system: '操作系统',
      system_version: '系统版本',
      version: '软件版本',
      firmware: '固件版本',
      mainboard: '主板型号',
      model: '设备型号',
      mac: 'MAC 地址',
      ip: 'IP 地址',
      space: '可用空间',
      flow: '本月流量',
      volume: '音量',
      last_seen: '最近心跳',
      registered: '注册时间',
      activated: '激活时间',
      ai_modules: 'AI 模块',
      offline_at: '最近离线',
      play_time: '累计播放时长',
      iot_card: '物联网卡号',
      address: '地址',
      coordinates: '经纬度',
      charge_user: '负责人',
      charge_user_phone: '负责人手机号',
      remark: '备注',
      number: '设备编号',
    },
    online: '在线',
    troubles: {
      offline: '离线',
      fault: '异常',
      sync: '下载失败',
      space: '空间不足',
      waiting: '待接入',
      clock: '时钟偏差',
      moved: '已迁移',
      disabled: '已禁用',
    },
    types: {
      0: '未知',
      1: '单屏',
      2: '双屏',
      3: '单屏 AI',
      4: '双屏 AI',
      5: '闸机',
      6: '人脸识别设备',
    },
    systems: { harmony: '鸿蒙', android: '安卓', linux: 'Linux', web: '浏览器' },
    activations: { trial: '试用中', expired: '试用已到期' },
    modules: { base: '基础', flow: '客流统计', promotion: '精准推广', vip: 'VIP' },
    noModules: '未开通',
    orientations: { 0: '横屏', 1: '竖屏', 2: '反向横屏', 3: '反向竖屏' },
    operable: '可用',
    inoperable: '不可用',
    defaultGroup: '默认分组',
  },
  en: {
    title: 'Devices',
    headings: {
      name: 'Device name',
      state: 'Status',
      program: 'Now playing',
      group: 'Group',
      department: 'Department',
      type: 'Type',
      res: 'Resolution',
      orientation: 'Orientation',
      screen_count: 'Number of screens',
      available: 'Availability',
      system: 'Operating system',
      system_version: 'System version',
      version: 'Software version',
      firmware: 'Firmware',
      mainboard: 'Motherboard',
      model: 'Model',
      mac: 'MAC address',
      ip: 'IP address',
      space: 'Free space',
      flow: 'Data this month',
      volume: 'Volume',
      last_seen: 'Last heartbeat',
      registered: 'Registered',
      activated: 'Activated',
      ai_modules: 'AI modules',
      offline_at: 'Last offline',
      play_time: 'Total play time',
      iot_card: 'IoT card number',
      address: 'Address',
      coordinates: 'Coordinates',
      charge_user: 'Contact',
      charge_user_phone: 'Contact phone',
      remark: 'Notes',
      number: 'Device number',
    },
    online: 'Online',
    troubles: {
      offline: 'Offline',
      fault: 'Error',
      sync: 'Download failed',
      space: 'Low on space',
      waiting: 'Pending approval',
      clock: 'Clock drift',
      moved: 'Moved',
      disabled: 'Disabled',
    },
    types: {
      0: 'Unknown',
      1: 'Single screen',
      2: 'Dual screen',
      3: 'Single screen (AI)',
      4: 'Dual screen (AI)',
      5: 'Gate machine',
      6: 'Face recognition terminal',
    },
    systems: { harmony: 'HarmonyOS', android: 'Android', linux: 'Linux', web: 'Web browser' },
    activations: { trial: 'On trial', expired: 'Trial ended' },
    modules: { base: 'Base', flow: 'Visitor counts', promotion: 'Audience targeting', vip: 'VIP' },
    noModules: 'None',
    orientations: { 0: 'Landscape', 1: 'Portrait', 2: 'Landscape, flipped', 3: 'Portrait, flipped' },
    operable: 'Available',
    inoperable: 'Unavailable',
    defaultGroup: 'Default group',
  },
};
