import { AI_MODULES, hasAiModule } from '@marquee/commands';
import {
  AI_TRIALS,
  AVAILABILITY,
  DEVICE_COLUMN_NAMES,
  DEVICE_EXCEL_WORDS,
  type Device,
  type DeviceColumn,
  type deviceExcelSchema,
  formatDuration,
  formatSize,
  SYSTEM_TYPES,
} from '@marquee/contract';
import type { z } from 'zod';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../../platform/excel/index.ts';

type Words = (typeof DEVICE_EXCEL_WORDS)[keyof typeof DEVICE_EXCEL_WORDS];
const AI_MODULE_NAMES = Object.keys(AI_MODULES) as (keyof typeof AI_MODULES)[];

type TimeText = (instant: number) => string;

const WIDTHS: Partial<Record<DeviceColumn, number>> = {
  name: 28,
  program: 28,
  mac: 20,
  last_seen: 20,
  registered: 20,
  activated: 32,
  ai_modules: 36,
  offline_at: 20,
  iot_card: 24,
  address: 36,
  coordinates: 24,
  remark: 36,
};
const USUAL_WIDTH = 14;

/** The list of devices as a table, with headings and words in one language and times in one zone. */
export function deviceTable(
  devices: AsyncIterable<Device>,
  { lang, time_zone, columns = DEVICE_COLUMN_NAMES }: z.output<typeof deviceExcelSchema>,
  at: number,
): ExcelTable {
  const words = DEVICE_EXCEL_WORDS[lang];
  const time = timeCells(time_zone);
  const shown = DEVICE_COLUMN_NAMES.filter((name) => columns.includes(name));
  return {
    sheetName: words.title,
    columns: shown.map((name) => ({ heading: words.headings[name], width: WIDTHS[name] ?? USUAL_WIDTH })),
    rows: mapRows(devices, (device) => shown.map((name) => CELLS[name](device, words, time))),
    at,
  };
}

/** Only the cells of the chosen columns are written. */
const CELLS: Record<DeviceColumn, (device: Device, words: Words, time: TimeText) => ExcelCell> = {
  name: ({ device_name }) => device_name,
  state: ({ trouble }, { online, troubles }) => (trouble ? troubles[trouble.kind] : online),
  program: ({ current_program }) => current_program,
  group: ({ group_name }, { defaultGroup }) => (group_name === 'default' ? defaultGroup : group_name),
  department: ({ department_name }) => department_name,
  type: ({ device_type }, { types }) => types[device_type],
  res: ({ res }) => res,
  orientation: ({ screens }, { orientations }) =>
    screens.map(({ device_screen }) => orientations[device_screen]).join(', '),
  screen_count: ({ screen_count }) => screen_count,
  available: ({ is_available }, { operable, inoperable }) =>
    is_available === AVAILABILITY.operable ? operable : inoperable,
  system: ({ system_type }, { systems }) => {
    const known = SYSTEM_TYPES.find((type) => type === system_type);
    return known ? systems[known] : system_type;
  },
  system_version: ({ version }) => version,
  version: ({ soft_version }) => soft_version,
  firmware: ({ firmware }) => firmware,
  mainboard: ({ mainboard }) => mainboard,
  model: ({ model }) => model,
  mac: ({ device_mac }) => device_mac,
  ip: ({ ip }) => ip,
  space: ({ free_space }) => free_space && formatSize(free_space),
  flow: ({ flow: { allowance, used } }) =>
    allowance === null ? formatSize(used) : `${formatSize(used)} / ${formatSize(allowance)}`,
  volume: ({ volume }) => volume,
  last_seen: ({ last_seen_at }, _words, time) => last_seen_at && time(last_seen_at),
  registered: ({ registered_at }, _words, time) => time(registered_at),
  activated: ({ activation, activated_at, trial_ends_at }, { activations }, time) => {
    if (activation === null || activation === 'activated') return activated_at && time(activated_at);
    const ends = trial_ends_at === null ? '' : ` · ${time(trial_ends_at)}`;
    return activations[activation] + ends;
  },
  ai_modules: ({ activation, ai_modules, ai_trial }, { modules, noModules, activations }) => {
    if (activation === null) return null;
    if (ai_trial === AI_TRIALS.expired) return activations.expired;
    const names = AI_MODULE_NAMES.filter((name) => hasAiModule(ai_modules, AI_MODULES[name]));
    const text = names.length === 0 ? noModules : names.map((name) => modules[name]).join(', ');
    return ai_trial === AI_TRIALS.trial ? `${text} · ${activations.trial}` : text;
  },
  offline_at: ({ offline_at }, _words, time) => offline_at && time(offline_at),
  play_time: ({ play_time_ms }) => formatDuration(play_time_ms),
  iot_card: ({ iot_card }) => iot_card,
  address: ({ address }) => address,
  coordinates: ({ latitude, longitude }) => (latitude === null ? null : `${latitude}, ${longitude}`),
  charge_user: ({ charge_user }) => charge_user,
  charge_user_phone: ({ charge_user_phone }) => charge_user_phone,
  remark: ({ remark }) => remark,
  number: ({ id }) => id,
};
