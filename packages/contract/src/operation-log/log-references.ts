import { type LogObjectKind, objectKindOfField, objectKindOfModule } from './log-objects.ts';
import type { LogLanguage } from './log-values.ts';
import { LOG_WORDS } from './log-words.ts';
import type { LogChange, LogEntry, LogObject } from './operation-log.schema.ts';

/** An object that an entry refers to. */
export interface LogReference {
  kind: LogObjectKind;
  id: number;
  /** Null if it was deleted, or the reader may not see it, and the entry did not keep its name. */
  name: string | null;
  /** Whether it exists and the reader may see it. */
  is_there: boolean;
}

type Named = Pick<LogEntry, 'module' | 'objects'>;

/** The objects whose ids a changed field had and has; undefined for a field without ids. */
export function referencesOf(
  { field, before, after }: LogChange,
  entry: Named,
): { before: LogReference[]; after: LogReference[] } | undefined {
  const kind = objectKindOfField(field, entry.module);
  if (!kind) return undefined;
  const referTo = (value: string | null) => idsIn(value).map((id) => reference(kind, id, entry.objects));
  return { before: referTo(before), after: referTo(after) };
}

/** The affected objects; none for entries that did not keep their ids. */
export function subjectsOf(entry: Pick<LogEntry, 'module' | 'ids' | 'objects'>): LogReference[] {
  const kind = objectKindOfModule(entry.module);
  return kind ? entry.ids.map((id) => reference(kind, id, entry.objects)) : [];
}

/** The ids in a value of a field as the log writes it: a number, or a list that may have been cut. */
export function idsIn(value: string | null): number[] {
  if (value === null) return [];
  return (value.match(/\d+/g) ?? []).map(Number);
}

/** The name of an object, or its id. */
export function referenceText(
  { kind, id, name }: Pick<LogReference, 'kind' | 'id' | 'name'>,
  lang: LogLanguage,
): string {
  if (name === null) return `ID ${id}`;
  const words = LOG_WORDS[lang];
  const isUnnamed = name === UNNAMED_DEFAULT;
  if (isUnnamed && kind === 'department') return words.default_department;
  return isUnnamed && kind.endsWith('_group') ? words.default_group : name;
}

/** The server's name of a default group or department until it is renamed. */
const UNNAMED_DEFAULT = 'default';

function reference(kind: LogObjectKind, id: number, objects: readonly LogObject[]): LogReference {
  const found = objects.find((object) => object.kind === kind && object.id === id);
  return { kind, id, name: found?.name ?? null, is_there: found?.is_there ?? false };
}
