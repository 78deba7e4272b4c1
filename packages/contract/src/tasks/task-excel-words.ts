import type { LogLanguage } from '../operation-log/index.ts';

interface TaskExcelWords {
  title: string;
  headings: Record<
    | 'device'
    | 'mac'
    | 'command'
    | 'status'
    | 'start'
    | 'sent'
    | 'received'
    | 'end'
    | 'user'
    | 'payload'
    | 'remark',
    string
  >;
  /** Why a replaced or withdrawn task was not executed. */
  superseded: string;
  cancelled: string;
}

/** Words of the exported list of tasks; those of statuses and failures are the ones of the device records. */
export const TASK_EXCEL_WORDS: Record<LogLanguage, TaskExcelWords> = {
  zh: {
    title: '任务列表',
    headings: {
      device: '设备名称',
      mac: 'MAC 地址',
      command: '命令',
      status: '状态',
      start: '开始时间',
      sent: '下发时间',
      received: '设备接收时间',
      end: '结束时间',
      user: '操作用户',
      payload: '命令参数',
      remark: '说明',
    },
    superseded: '已被新的设置取代',
    cancelled: '设备收到前已由操作员取消',
  },
  en: {
    title: 'Tasks',
    headings: {
      device: 'Device name',
      mac: 'MAC address',
      command: 'Command',
      status: 'Status',
      start: 'Start time',
      sent: 'Sent',
      received: 'Received by the device',
      end: 'End time',
      user: 'User',
      payload: 'Settings',
      remark: 'Details',
    },
    superseded: 'A newer setting replaced this one',
    cancelled: 'Canceled before the device received it',
  },
};
