import type { LogAct } from '../kernel/log-acts.ts';

/** Words of the operation log, for the console's page and for the exported table. */
export interface LogWords {
  title: string;
  headings: Record<
    | 'at'
    | 'user'
    | 'company'
    | 'module'
    | 'operation'
    | 'subject'
    | 'result'
    | 'failure'
    | 'address'
    | 'changes',
    string
  >;
  /** By their numbers in the API. */
  operations: readonly [string, string, string];
  /** Operations on sessions, which begin and end. */
  sessionOperations: readonly [string, string, string];
  /** Names of operations for which "edit" says too little. */
  acts: Record<LogAct, string>;
  /** By their numbers in the API. */
  results: readonly [string, string];
  yes: string;
  no: string;
  on: string;
  off: string;
  none: string;
  default_group: string;
  default_department: string;
  /** All rights of a department. */
  everything: string;
  every_day: string;
  /** Monday first. */
  weekdays: readonly [string, string, string, string, string, string, string];
  /** Absent where the language has one form only. */
  days_one?: string;
  days_other: string;
  /** `{{number}}` is replaced. */
  screen: string;
  /** Of entries of a power plan: off on a day, off for a period, and not in use. */
  power: { closed: string; stays_off: string; unused: string };
}

export const LOG_WORDS: Record<'zh' | 'en', LogWords> = {
  zh: {
    title: '操作日志',
    headings: {
      at: '时间',
      user: '操作人',
      company: '企业',
      module: '模块',
      operation: '操作',
      subject: '对象',
      result: '结果',
      failure: '失败原因',
      address: 'IP 地址',
      changes: '变更内容',
    },
    operations: ['新增', '修改', '删除'],
    sessionOperations: ['登录', '修改', '退出'],
    acts: {
      take_offline: '下线',
      restore: '恢复',
      start_backup: '开始备份',
      send_now: '立即发送',
      import_licence: '导入授权',
      apply_licence: '申请授权',
      activate: '激活',
      sign_in_vendor: '登录授权账号',
      sign_out_vendor: '退出授权账号',
      add_order: '下单',
      renew_qr: '刷新付款码',
      cancel_order: '取消订单',
      end: '结束',
      approve: '通过审核',
      review: '审核',
      next_wave: '进入下一批次',
      stop_waves: '停止分批发布',
      resume_waves: '继续分批发布',
      roll_back: '回退',
      cancel_waves: '取消分批',
      publish: '上架',
      withdraw: '下架',
      disable: '禁用',
      enable: '启用',
      reset_password: '重置密码',
      transfer: '转移部门',
      move: '移动',
      send_command: '下发命令',
      retry_command: '重试命令',
      cancel_command: '取消命令',
      watch_live: '开始实时观看',
      stop_watching: '结束实时观看',
      view_picture: '查看照片',
      download_now: '立即下载',
      refused_more: '更多操作被拒绝',
    },
    results: ['失败', '成功'],
    yes: '是',
    no: '否',
    on: '开启',
    off: '关闭',
    none: '无',
    default_group: '默认分组',
    default_department: '默认部门',
    everything: '全部权限',
    every_day: '每天',
    weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    days_other: '{{count}} 天',
    screen: '屏幕 {{number}}',
    power: { closed: '全天关屏', stays_off: '持续关屏', unused: '未启用' },
  },
  en: {
    title: 'Operation log',
    headings: {
      at: 'Time',
      user: 'User',
      company: 'Company',
      module: 'Module',
      operation: 'Operation',
      subject: 'Item',
      result: 'Result',
      failure: 'Failure reason',
      address: 'IP address',
      changes: 'Changes',
    },
    operations: ['Create', 'Edit', 'Delete'],
    sessionOperations: ['Sign in', 'Edit', 'Sign out'],
    acts: {
      take_offline: 'Take down',
      restore: 'Restore',
      start_backup: 'Start backup',
      send_now: 'Send now',
      import_licence: 'Import license',
      apply_licence: 'Apply for license',
      activate: 'Activate',
      sign_in_vendor: 'Sign in to vendor account',
      sign_out_vendor: 'Sign out of vendor account',
      add_order: 'Place order',
      renew_qr: 'Refresh QR code',
      cancel_order: 'Cancel order',
      end: 'End',
      approve: 'Approve',
      review: 'Review',
      next_wave: 'Begin next wave',
      stop_waves: 'Stop waves',
      resume_waves: 'Resume waves',
      roll_back: 'Roll back',
      cancel_waves: 'Cancel waves',
      publish: 'Publish',
      withdraw: 'Withdraw',
      disable: 'Disable',
      enable: 'Enable',
      reset_password: 'Reset password',
      transfer: 'Transfer',
      move: 'Move',
      send_command: 'Send command',
      retry_command: 'Retry command',
      cancel_command: 'Cancel command',
      watch_live: 'Start live view',
      stop_watching: 'End live view',
      view_picture: 'View photo',
      download_now: 'Download now',
      refused_more: 'More changes refused',
    },
    results: ['Failed', 'Succeeded'],
    yes: 'Yes',
    no: 'No',
    on: 'On',
    off: 'Off',
    none: 'None',
    default_group: 'Default group',
    default_department: 'Default department',
    everything: 'Full access',
    every_day: 'Every day',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    screen: 'Screen {{number}}',
    power: { closed: 'off all day', stays_off: 'stays off', unused: 'not in use' },
  },
};
