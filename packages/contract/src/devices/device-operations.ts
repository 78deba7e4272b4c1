import { COMMANDS, findCommand } from '@marquee/commands';

/** Operations that no command of the table makes, by their numbers in the API. */
export const DEVICE_OPERATIONS = {
  rename: 7,
  message: 15,
  /** The time zone, which the manifest brings to the device. */
  time: 27,
  /** Our own number: systems whose numbers the others are have no live view. */
  live_view: 112,
  activated: 600,
  registered: 601,
  online: 602,
  offline: 603,
} as const;

type Language = 'zh' | 'en';

/** Names of the numbers for which this version has no command, such as those of another version. */
const WORDS: Readonly<Record<number, Record<Language, string>>> = {
  1: { zh: '截屏', en: 'Take screenshot' },
  2: { zh: '清空节目', en: 'Clear programs' },
  3: { zh: '电源计划', en: 'Power schedule' },
  4: { zh: '重启', en: 'Restart' },
  5: { zh: '软件升级', en: 'Upgrade software' },
  6: { zh: '固件升级', en: 'Upgrade firmware' },
  7: { zh: '重命名', en: 'Rename' },
  8: { zh: '上传日志', en: 'Upload log' },
  9: { zh: 'HDMI 切换', en: 'Switch HDMI' },
  10: { zh: '音量', en: 'Volume' },
  11: { zh: '关机', en: 'Shut down' },
  14: { zh: '旋转屏幕', en: 'Rotate screen' },
  15: { zh: '插播消息', en: 'Message' },
  16: { zh: '精准推广', en: 'Audience targeting' },
  17: { zh: '摄像头', en: 'Camera' },
  18: { zh: 'VIP 欢迎音量', en: 'VIP welcome volume' },
  20: { zh: '背光', en: 'Backlight' },
  21: { zh: '开机自启', en: 'Start on boot' },
  22: { zh: '应用守护', en: 'App watchdog' },
  23: { zh: '亮度', en: 'Brightness' },
  24: { zh: '屏幕方向', en: 'Screen orientation' },
  25: { zh: '状态栏', en: 'Status bar' },
  26: { zh: '语言', en: 'Language' },
  27: { zh: '设置时区', en: 'Set time zone' },
  110: { zh: '删除策略', en: 'Storage cleanup policy' },
  111: { zh: '清除日志', en: 'Clear logs' },
  112: { zh: '实时观看', en: 'Live view' },
  600: { zh: '激活', en: 'Activated' },
  601: { zh: '注册', en: 'Registered' },
  602: { zh: '上线', en: 'Went online' },
  603: { zh: '离线', en: 'Went offline' },
};

/** The numbers of all operations with a name, in ascending order. */
export const DEVICE_OPERATION_NUMBERS: readonly number[] = [
  ...new Set([...Object.keys(WORDS).map(Number), ...COMMANDS.map(({ operation }) => operation)]),
].sort((one, other) => one - other);

/** The name of an operation: that of its command, or of its number; an unknown number is its own name. */
export function operationName(operation: number, command: string | null, lang: Language): string {
  const known = command === null ? undefined : findCommand(command);
  const ofNumber = () => COMMANDS.find((one) => one.operation === operation);
  return (
    known?.texts[lang].label ??
    WORDS[operation]?.[lang] ??
    ofNumber()?.texts[lang].label ??
    command ??
    String(operation)
  );
}
