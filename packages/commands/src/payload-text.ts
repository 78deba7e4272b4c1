import type { CommandTexts } from './define-command.ts';

/** A field of a payload in words. */
export interface PayloadText {
  readonly label: string;
  readonly text: string;
}

/**
 * A payload in words: each field with its label, and the name of its value as in the form.
 * @param texts those of its command; undefined for a command of another version, whose fields keep their names
 * @param write writes a value without a name of its own
 */
export function payloadTexts(
  texts: CommandTexts | undefined,
  payload: Readonly<Record<string, unknown>>,
  write: (value: unknown) => string,
): PayloadText[] {
  return Object.entries(payload).map(([field, value]) => ({
    label: texts?.fields[field] ?? field,
    text: texts?.options?.[field]?.[String(value)] ?? write(value),
  }));
}
