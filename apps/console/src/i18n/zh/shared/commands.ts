import { commandLabels } from '../../command-labels.ts';

export const commands = {
  labels: commandLabels('zh'),
  remote_control: '远程控制',
  control_all_other: '控制全部 {{count, number}} 台设备',
  for_devices_other: '{{count, number}} 台设备',
  for_group: '“{{name}}”及其下级分组中的所有设备',
  for_group_count_other: '“{{name}}”及其下级分组中的 {{count, number}} 台设备',
  only_online_other: '只有 {{count, number}} 台在线设备会收到此命令',
  for_matching_other: '符合筛选条件的全部 {{count, number}} 台设备',
  for_every_other: '全部 {{count, number}} 台设备',
  refused_other: '{{count, number}} 台设备无法接收此命令',
  sent_title: '已发送的命令',
  clear: '清空',
  dismiss: '移除“{{name}}”',
  pill_busy: '命令 {{finished}}/{{total}}',
  pill_failed_other: '{{count, number}} 台设备未执行',
  pill_done: '命令已完成',
  finished: '{{finished}}/{{total}}',
  failed_devices_other: '{{count, number}} 台设备执行失败',
  more_failures_other: '另有 {{count, number}} 台设备',
  open_tasks: '在任务监控中查看',
};
