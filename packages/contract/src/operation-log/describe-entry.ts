import { moduleNames } from '../all-resources.ts';
import { errorsEn } from '../error-texts/en.ts';
import { errorsZh } from '../error-texts/zh.ts';
import { LOG_ACTS } from '../kernel/log-acts.ts';
import { isOfIds, type LogFieldKind, logFieldOf } from './log-fields.ts';
import { type LogReference, referencesOf, referenceText } from './log-references.ts';
import { joinNames, type LogFormat, type LogLanguage, logValueText } from './log-values.ts';
import { LOG_WORDS } from './log-words.ts';
import type { LogEntry } from './operation-log.schema.ts';

type Change = LogEntry['changes'][number];

/** A change in words; empty where there was nothing. */
export interface DescribedChange {
  field: string;
  before: string;
  after: string;
}

/** The part of an entry that names the objects whose ids its changes have. */
type Named = Pick<LogEntry, 'module' | 'objects'> & Partial<Pick<LogEntry, 'changes'>>;

/** Describes a change in words. Of lists of permissions, only those removed and those added. */
export function describeChange(change: Change, entry: Named, format: LogFormat): DescribedChange {
  const definition = logFieldOf(change.field);
  const kind = definition && !isOfIds(definition.kind) ? definition.kind : 'text';
  const [before, after] = [valueOf(change.before, kind), valueOf(change.after, kind)];
  const command = entry.changes?.find(({ field }) => field === 'command')?.after ?? undefined;
  const say = (value: unknown) =>
    value === undefined ? '' : logValueText(kind, value, { ...format, command });
  const field = definition?.[format.lang] ?? change.field;
  const references = referencesOf(change, entry);
  if (references)
    return { field, before: namesOf(references.before, format), after: namesOf(references.after, format) };
  if (kind !== 'permissions' || !Array.isArray(before) || !Array.isArray(after)) {
    return { field, before: say(before), after: say(after) };
  }
  const missingIn = (others: readonly unknown[], codes: readonly unknown[]) =>
    codes.filter((code) => !others.includes(code));
  const [taken, given] = [missingIn(after, before), missingIn(before, after)];
  const sayAny = (codes: unknown[]) => (codes.length === 0 ? '' : say(codes));
  return { field, before: sayAny(taken), after: sayAny(given) };
}

/**
 * The name of an operation; adding or deleting a session is signing in or out. One of another version is written as its
 * number.
 */
export function operationText(
  { module, operation, act }: { operation: number } & Partial<Pick<LogEntry, 'module' | 'act'>>,
  lang: LogLanguage,
): string {
  const words = LOG_WORDS[lang];
  const known = LOG_ACTS.find((name) => name === act);
  if (known) return words.acts[known];
  const names: readonly string[] = module === 'sessions' ? words.sessionOperations : words.operations;
  return names[operation] ?? String(operation);
}

/** The name of a module; an unknown one is written as it is. */
export function moduleText(module: string, lang: LogLanguage): string {
  const names: Partial<Record<string, string>> = moduleNames(lang);
  return names[module] ?? module;
}

/** The reason of a refusal. The log keeps only the code, so its values read `…`; an unknown code is written as it is. */
export function failureText(code: string, lang: LogLanguage): string {
  const [feature = '', ...rest] = code.split('.');
  const texts: Partial<Record<string, Partial<Record<string, string>>>> = { zh: errorsZh, en: errorsEn }[
    lang
  ];
  return texts[feature]?.[rest.join('.')]?.replace(/\{\{.*?\}\}/g, '…') ?? code;
}

/** All changes of an entry in one text, a line each. */
export function changesText(
  entry: Pick<LogEntry, 'module' | 'objects' | 'changes'>,
  format: LogFormat,
): string {
  const colon = format.lang === 'zh' ? '：' : ': ';
  return entry.changes
    .map((change) => describeChange(change, entry, format))
    .map(({ field, before, after }) => `${field}${colon}${before || '–'} → ${after || '–'}`)
    .join('\n');
}

function namesOf(references: readonly LogReference[], { lang }: LogFormat): string {
  return joinNames(
    references.map((object) => referenceText(object, lang)),
    lang,
  );
}

/** The log writes texts as they are and anything else as JSON; of a text, such as a name or a rule, only lists are parsed. */
function valueOf(text: string | null, kind: LogFieldKind): unknown {
  if (text === null) return undefined;
  const isJson = kind === 'text' || kind === 'rule' ? /^\[/ : /^(?:[[{]|true$|false$|-?\d{1,15}$)/;
  if (!isJson.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
