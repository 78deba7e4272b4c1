import { COMMANDS, type Command, type CommandDefinition, findCommand, payloadTexts } from '@marquee/commands';
import { z } from 'zod';
import {
  flagIndex,
  RULE_ACTIONS,
  RULE_RELATIONS,
  type RuleAction,
  type RuleRelation,
} from '../kernel/department-rules.ts';
import { formatDuration, formatSize } from '../kernel/format.ts';
import { PERMISSIONS } from '../permissions/permissions.ts';
import type { LogFieldKind, LogIds } from './log-fields.ts';
import { RIGHT_WORDS } from './log-value-words.ts';
import { LOG_WORDS } from './log-words.ts';

export type LogLanguage = keyof typeof LOG_WORDS;

/** How the reader wants values. */
export interface LogFormat {
  lang: LogLanguage;
  /** An instant in epoch milliseconds, in the reader's time zone. */
  time: (at: number) => string;
  /** The name of the command whose payload is written, where it is known. */
  command?: string | undefined;
  /** Whether the name of the command is beside the value: fields with this name in theirs are written without it. */
  isNamed?: boolean;
}

type Write = (value: unknown, format: LogFormat) => string;

/** A logged value in words. A value whose shape does not match its kind is written unchanged. */
export function logValueText(kind: Exclude<LogFieldKind, LogIds>, value: unknown, format: LogFormat): string {
  if (typeof kind === 'object') return each(value, format, (item) => kind[String(item)]?.[format.lang]);
  return WRITERS[kind](value, format);
}

const WRITERS: Record<Exclude<Extract<LogFieldKind, string>, LogIds>, Write> = {
  text: (value, format) => each(value, format),
  flag: (value, format) => each(value, format, (item) => flagText(item, format.lang)),
  size: (value, format) => each(value, format, numbers(formatSize)),
  duration: (value, format) => each(value, format, numbers(formatDuration)),
  time: (value, format) => each(value, format, numbers(format.time)),
  days: (value, format) => each(value, format, (item) => daysText(item, format.lang)),
  permissions: (value, format) => permissionsText(value, format) ?? each(value, format),
  rule: (value, format) => each(value, format, (item) => ruleText(item, format)),
  weekdays: weekdaysText,
  spans: (value, format) => each(value, format, spanText),
  screens: screensText,
  screen: (value, { lang }) => LOG_WORDS[lang].screen.replace('{{number}}', String(value)),
  command: (value, format) =>
    each(value, format, (item) => findCommand(String(item))?.texts[format.lang].label),
  capabilities: (value, format) => each(value, format, (item) => capabilityText(item, format.lang)),
  payload: payloadText,
  roles: (value, format) => each(value, format, (item) => roleText(item, format)),
};

/** Names in one line, separated as the language does. */
export function joinNames(names: readonly string[], lang: LogLanguage): string {
  return new Intl.ListFormat(lang, { type: 'conjunction', style: 'narrow' }).format(names);
}

/** Writes a value, or each item of a list. */
function each(
  value: unknown,
  { lang }: LogFormat,
  write: (item: unknown) => string | undefined = () => undefined,
): string {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.length === 0) return LOG_WORDS[lang].none;
  return joinNames(
    items.map((item) => write(item) ?? plain(item, lang)),
    lang,
  );
}

function plain(item: unknown, lang: LogLanguage): string {
  if (item === null) return LOG_WORDS[lang].none;
  if (typeof item === 'boolean') return LOG_WORDS[lang][item ? 'yes' : 'no'];
  return typeof item === 'string' ? item : JSON.stringify(item);
}

function flagText(item: unknown, lang: LogLanguage): string | undefined {
  if (item === true || item === 1) return LOG_WORDS[lang].yes;
  return item === false || item === 0 ? LOG_WORDS[lang].no : undefined;
}

function numbers(write: (value: number) => string) {
  return (item: unknown) => (typeof item === 'number' ? write(item) : undefined);
}

function daysText(item: unknown, lang: LogLanguage): string | undefined {
  if (typeof item !== 'number') return undefined;
  const { days_other, days_one = days_other } = LOG_WORDS[lang];
  return (item === 1 ? days_one : days_other).replace('{{count}}', String(item));
}

/** In the order of the permission tree. */
function permissionsText(value: unknown, { lang }: LogFormat): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return LOG_WORDS[lang].none;
  const known = PERMISSIONS.filter(({ code }) => value.includes(code)).map((permission) => permission[lang]);
  const others = value.filter((code) => !PERMISSIONS.some((permission) => permission.code === code));
  return joinNames([...known, ...others.map(String)], lang);
}

/** `111100000000` → `Own department: create, view, edit, delete`. */
function ruleText(item: unknown, { lang }: LogFormat): string | undefined {
  if (typeof item !== 'string' || !/^[01]{12}$/.test(item)) return undefined;
  const words = LOG_WORDS[lang];
  if (!item.includes('0')) return words.everything;
  const parts = RULE_RELATIONS.flatMap((relation) => rightsText(item, relation, lang) ?? []);
  return parts.length === 0 ? words.none : parts.join(lang === 'zh' ? '；' : '. ');
}

function rightsText(rule: string, relation: RuleRelation, lang: LogLanguage): string | undefined {
  const rights = RULE_ACTIONS.filter((action: RuleAction) => rule[flagIndex(action, relation)] === '1');
  if (rights.length === 0) return undefined;
  const names = joinNames(
    rights.map((action) => RIGHT_WORDS.actions[action][lang]),
    lang,
  );
  return `${RIGHT_WORDS.relations[relation][lang]}${lang === 'zh' ? '：' : ': '}${names}`;
}

function weekdaysText(value: unknown, format: LogFormat): string {
  const { weekdays, every_day } = LOG_WORDS[format.lang];
  if (!Array.isArray(value)) return each(value, format);
  if (new Set(value).size === weekdays.length) return every_day;
  return each(
    value.toSorted((a, b) => Number(a) - Number(b)),
    format,
    (day) => weekdays[Number(day) - 1],
  );
}

function spanText(item: unknown): string | undefined {
  const { start, end } = fieldsOf(item);
  return typeof start === 'string' && typeof end === 'string' ? `${start}–${end}` : undefined;
}

/** One screen by its size, two with their numbers. */
function screensText(value: unknown, format: LogFormat): string {
  if (!Array.isArray(value)) return each(value, format);
  const { screen } = LOG_WORDS[format.lang];
  const sizes = value.map((item) => {
    const { width, height } = fieldsOf(item);
    return width === undefined ? plain(item, format.lang) : `${String(width)}×${String(height)}`;
  });
  if (sizes.length === 1) return sizes.join();
  const numbered = sizes.map((size, index) => `${screen.replace('{{number}}', String(index + 1))} ${size}`);
  return joinNames(numbered, format.lang);
}

function capabilityText(item: unknown, lang: LogLanguage): string | undefined {
  return COMMANDS.find(({ capability }) => capability === item)?.texts[lang].label;
}

/** `{ volume: 40 }` → `Volume: 40`, or `40` beside “Volume”; the names are those of the command's form. */
function payloadText(value: unknown, format: LogFormat): string {
  const payload = fieldsOf(value);
  const command = findCommand(format.command ?? '') ?? commandWith(payload);
  const times: readonly string[] = (command as CommandDefinition | undefined)?.times ?? [];
  const parts = payloadTexts(command, format.lang, payload, (item, field) =>
    times.includes(field) && typeof item === 'number'
      ? format.time(item)
      : each(item, format, (part) => slotText(part) ?? powerText(part, format.lang) ?? resourceText(part)),
  ).map(({ field, label, text }) =>
    format.isNamed && command && repeats(label, command.texts[format.lang].label)
      ? (onOffText(payload[field], format.lang) ?? text)
      : `${label}${format.lang === 'zh' ? '：' : ': '}${text}`,
  );
  return parts.length === 0 ? LOG_WORDS[format.lang].none : joinNames(parts, format.lang);
}

/** Whether one name is in the other: “Touch” in “Allow touch”, “Language” in “Device language”. */
function repeats(field: string, command: string): boolean {
  const [one, other] = [field.toLowerCase(), command.toLowerCase()];
  return one.includes(other) || other.includes(one);
}

function onOffText(value: unknown, lang: LogLanguage): string | undefined {
  return typeof value === 'boolean' ? LOG_WORDS[lang][value ? 'on' : 'off'] : undefined;
}

/** The first command with these fields, for entries that do not name theirs. */
function commandWith(payload: Record<string, unknown>): Command | undefined {
  return COMMANDS.find(({ payload: { shape } }) => Object.keys(payload).every((field) => field in shape));
}

/** A part of a day with what counts in it: `08:00–22:00 30`. */
function slotText(item: unknown): string | undefined {
  const span = spanText(item);
  if (span === undefined) return undefined;
  const rest = Object.entries(fieldsOf(item)).filter(([name]) => name !== 'start' && name !== 'end');
  return [span, ...rest.map(([, value]) => String(value))].join(' ');
}

/** An entry of a power plan: `Mon 08:00–22:00`, `2027-01-01 off all day`. One that does not count says so. */
function powerText(item: unknown, lang: LogLanguage): string | undefined {
  const entry = powerEntrySchema.safeParse(item).data;
  if (!entry) return undefined;
  const { weekdays, power } = LOG_WORDS[lang];
  const { weekday, date, onDate, offDate, on, off, closed, status } = entry;
  const day = weekday === undefined ? date : weekdays[weekday - 1];
  const [open, close] = lang === 'zh' ? ['（', '）'] : [' (', ')'];
  const note = (text: string) => `${open}${text}${close}`;
  const unused = status === 'off' ? note(power.unused) : '';
  if (onDate !== undefined)
    return `${onDate} ${on} – ${offDate} ${off}${closed ? note(power.stays_off) : ''}${unused}`;
  return `${day} ${closed ? power.closed : `${on}–${off}`}${unused}`;
}

/** A digital-human resource by its name. */
function resourceText(item: unknown): string | undefined {
  const { name, sha256 } = fieldsOf(item);
  return typeof name === 'string' && typeof sha256 === 'string' ? name : undefined;
}

const powerEntrySchema = z.object({
  weekday: z.int().optional(),
  date: z.string().optional(),
  onDate: z.string().optional(),
  offDate: z.string().optional(),
  on: z.string(),
  off: z.string(),
  closed: z.boolean().default(false),
  status: z.enum(['on', 'off']).default('on'),
});

function roleText(item: unknown, format: LogFormat): string | undefined {
  const { name, actions } = fieldsOf(item);
  const permissions = permissionsText(actions, format);
  if (typeof name !== 'string' || permissions === undefined) return undefined;
  return format.lang === 'zh' ? `${name}（${permissions}）` : `${name} (${permissions})`;
}

function fieldsOf(item: unknown): Record<string, unknown> {
  return typeof item === 'object' && item !== null ? { ...item } : {};
}
