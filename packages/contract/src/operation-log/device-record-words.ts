import type { DeviceOperation } from '../devices/index.ts';
import { DEVICE_OPERATIONS } from '../devices/index.ts';
import type { TaskFailure, TaskStatus } from '../kernel/task-states.ts';
import { type LogFormat, logValueText } from './log-values.ts';

interface DeviceRecordWords {
  title: string;
  headings: Record<
    | 'at'
    | 'operation'
    | 'status'
    | 'sent'
    | 'sent_at'
    | 'received'
    | 'received_at'
    | 'ended_at'
    | 'user'
    | 'details',
    string
  >;
  statuses: Record<TaskStatus, string>;
  /** By their numbers in the API. */
  results: readonly [string, string];
  reasons: Record<TaskFailure, string>;
  interruptions: (count: number) => string;
}

/** Words of the operations on a device, for its page and for the exported table. */
export const DEVICE_RECORD_WORDS: Record<'zh' | 'en', DeviceRecordWords> = {
  zh: {
    title: '设备操作记录',
    headings: {
      at: '时间',
      operation: '操作',
      status: '结果',
      sent: '服务器下发',
      sent_at: '下发时间',
      received: '设备接收',
      received_at: '接收时间',
      ended_at: '结束时间',
      user: '操作用户',
      details: '详情',
    },
    statuses: {
      waiting: '等待中',
      running: '进行中',
      success: '成功',
      failed: '失败',
      superseded: '已取代',
      cancelled: '已取消',
    },
    results: ['失败', '成功'],
    reasons: {
      unsupported: '设备不支持此命令',
      invalid: '设备无法识别命令内容',
      expired: '设备未在有效期内收到命令',
      interrupted: '设备在执行过程中重启或断电',
      'not-stored': '设备无法保存命令，请检查存储空间',
      'address-unavailable': '服务器迁移地址不可用',
      'other-installation': '迁移地址不属于同一套系统，设备未切换',
      'rolled-back': '设备上报的仍是旧版本，升级未生效或已回退',
      'not-returned': '升级后设备未重新连接',
      'not-uploaded': '设备未上传文件',
      'no-result': '设备收到命令后未返回结果',
      failed: '执行失败',
    },
    interruptions: (count) => `期间短暂断线 ${count} 次`,
  },
  en: {
    title: 'Device records',
    headings: {
      at: 'Time',
      operation: 'Operation',
      status: 'Result',
      sent: 'Sent by server',
      sent_at: 'Sent at',
      received: 'Received by device',
      received_at: 'Received at',
      ended_at: 'Ended at',
      user: 'User',
      details: 'Details',
    },
    statuses: {
      waiting: 'Waiting',
      running: 'Running',
      success: 'Succeeded',
      failed: 'Failed',
      superseded: 'Replaced',
      cancelled: 'Canceled',
    },
    results: ['Failed', 'Succeeded'],
    reasons: {
      unsupported: "The device doesn't support this command",
      invalid: "The device didn't accept the command",
      expired: "The device didn't receive the command in time",
      interrupted: 'The device restarted or lost power while running the command',
      'not-stored': "The device couldn't store the command. Check its free space.",
      'address-unavailable': 'The migration address is unavailable',
      'other-installation': "The migration address isn't part of this installation. The device didn't move.",
      'rolled-back':
        'The device still reports its earlier version. The upgrade had no effect or was rolled back.',
      'not-returned': "The device hasn't connected again since the upgrade",
      'not-uploaded': "The device didn't upload the file",
      'no-result': "The device received the command but didn't report a result",
      failed: 'The command failed',
    },
    interruptions: (count) => (count === 1 ? 'Reconnected once' : `Reconnected ${count} times`),
  },
};

/** The payload, the reason of a failure, or other facts of an operation; an empty text without any. */
export function operationDetails(
  { operation, detail, args, reason, remark, interruptions }: DeviceOperation,
  format: LogFormat,
): string {
  const words = DEVICE_RECORD_WORDS[format.lang];
  const parts = [
    detail,
    args !== null && Object.keys(args).length > 0 && logValueText('payload', args, format),
    remark || (reason !== null && words.reasons[reason]),
    operation === DEVICE_OPERATIONS.online && interruptions > 0 && words.interruptions(interruptions),
  ];
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .join(format.lang === 'zh' ? '；' : '; ');
}
