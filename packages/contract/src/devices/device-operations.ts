import { COMMANDS, findCommand } from '@marquee/commands';

/** Operations that no command of the table makes, by their numbers in the API. */
export const DEVICE_OPERATIONS = {
  /** Releases are taken off the device, which then removes their content. */
  clear_programs: 2,
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

/** Names of the operations that no command of the table makes, and of those where the payload decides which one it is. */
const WORDS: Readonly<Record<number, Record<Language, string>>> = {
  2: { zh: '清空节目', en: 'Clear programs' },
  5: { zh: '软件升级', en: 'Upgrade software' },
  6: { zh: '固件升级', en: 'Upgrade firmware' },
  7: { zh: '重命名', en: 'Rename' },
  15: { zh: '插播消息', en: 'Message' },
  27: { zh: '设置时区', en: 'Set time zone' },
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

/** The name of an operation, in filters as in rows; an unknown number is its own name. */
export function operationName(operation: number, command: string | null, lang: Language): string {
  const declared =
    command === null ? COMMANDS.find((one) => one.operation === operation) : findCommand(command);
  return WORDS[operation]?.[lang] ?? declared?.texts[lang].label ?? command ?? String(operation);
}
