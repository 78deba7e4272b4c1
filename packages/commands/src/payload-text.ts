import type { CommandDefinition } from './define-command.ts';

/** A field of a payload in words. */
export interface PayloadText {
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/**
 * A payload in words: each field that has an effect with its label, and the name of its value as in the form.
 * @param command undefined for one of another version, whose fields keep their names
 * @param write writes a value without a name of its own
 */
export function payloadTexts(
  command: CommandDefinition | undefined,
  lang: keyof CommandDefinition['texts'],
  payload: Readonly<Record<string, unknown>>,
  write: (value: unknown, field: string) => string,
): PayloadText[] {
  const texts = command?.texts[lang];
  const unused = command?.unused?.(payload) ?? [];
  return Object.entries(payload)
    .filter(([field]) => !unused.includes(field))
    .map(([field, value]) => ({
      field,
      label: texts?.fields[field] ?? field,
      text: texts?.options?.[field]?.[String(value)] ?? write(value, field),
    }));
}
