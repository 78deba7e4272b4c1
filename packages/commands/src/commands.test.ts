import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMAND_NAMES, COMMANDS, findCommand, SETTING_COMMANDS } from './commands.ts';
import { type CommandTexts, defineCommand } from './define-command.ts';
import { capabilitiesOf, type HandlerMap, type HandlersOf } from './handlers.ts';
import { settingsSchema } from './settings.ts';
import { handlersWith } from './testing/handlers-with.ts';

const named = COMMANDS.map((command) => [command.name, command] as const);

describe('the table of commands', () => {
  it('has unique names, capabilities and operations', () => {
    for (const key of ['name', 'capability', 'operation'] as const) {
      const values = COMMANDS.map((command) => command[key]);
      expect(values).toEqual([...new Set(values)]);
    }
  });

  it.each(named)('%s is found by its name', (name, command) => {
    expect(findCommand(name)).toBe(command);
  });

  it.each(named)('%s has Chinese and English texts', (_, { texts }) => {
    for (const { fields, ...text } of [texts.zh, texts.en])
      for (const one of [...Object.values(text), ...Object.values(fields)]) expect(one).not.toBe('');
    expect(JSON.stringify(texts.zh)).toMatch(/\p{Script=Han}/u);
    expect(JSON.stringify(texts.en)).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(named)('%s names each value of its closed lists in both languages', (_, { payload, texts }) => {
    const lists: Record<string, string[]> = {};
    for (const [field, schema] of Object.entries(payload.shape)) {
      const values = valuesOf(schema);
      if (values) lists[field] = values.map(String).toSorted();
    }
    for (const { options = {} } of [texts.zh, texts.en] as CommandTexts[]) {
      const named = Object.entries(options).map(([field, names]) => [
        field,
        Object.keys(names ?? {}).toSorted(),
      ]);
      expect(Object.fromEntries(named)).toEqual(lists);
    }
  });

  it('does not find a name of another version', () => {
    expect(findCommand('rpc-from-the-future')).toBeUndefined();
  });

  it.each(named)('%s can be published as JSON Schema', (_, { payload }) => {
    expect(z.toJSONSchema(payload)).toMatchObject({ type: 'object' });
  });

  it.each(SETTING_COMMANDS.map((command) => [command.name, command] as const))(
    '%s starts with a value that its payload accepts',
    (_, { payload, initial }) => {
      expect(payload.parse(initial)).toEqual(initial);
    },
  );

  it('accepts a settings document with any part of the settings, and drops those of another version', () => {
    expect(settingsSchema.parse({})).toEqual({});
    expect(settingsSchema.parse({ 'rpc-volume': { volume: 0 }, 'rpc-new': {} })).toEqual({
      'rpc-volume': { volume: 0 },
    });
    expect(settingsSchema.safeParse({ 'rpc-volume': { volume: 101 } }).success).toBe(false);
  });
});

/** The values of a closed list; undefined for other fields. */
function valuesOf(schema: unknown): unknown[] | undefined {
  if (schema instanceof z.ZodDefault) return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const values = valuesOf(schema.unwrap());
    return values && [null, ...values];
  }
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : undefined;
}

describe('a handler map', () => {
  const handlers = handlersWith({
    'rpc-volume': ({ volume }) => void volume.toFixed(),
    'rpc-identify': () => undefined,
  });

  it('names the capabilities of its handlers, without those that are unsupported', () => {
    expect(capabilitiesOf(handlers)).toEqual(['volume', 'identify']);
    expect(Object.keys(handlers)).toEqual(COMMAND_NAMES);
  });

  it('does not compile without a handler for each command of the table', () => {
    const texts: CommandTexts<'text'> = {
      label: '-',
      title: '-',
      hint: '-',
      submit: '-',
      submitMany: '{{devices}}',
      fields: { text: '-' },
    };
    const planted = defineCommand({
      name: 'rpc-planted',
      permission: '0',
      area: 'system',
      operation: 0,
      kind: 'once',
      payload: z.object({ text: z.string() }),
      expirySeconds: 1,
      whenInterrupted: 'failed',
      needsOnline: true,
      isDisruptive: false,
      minVersion: null,
      capability: 'planted',
      texts: { zh: texts, en: texts },
    });
    type Planted = HandlersOf<(typeof COMMANDS)[number] | typeof planted>;
    // @ts-expect-error the planted command has no handler
    const incomplete: Planted = handlers;
    const complete: Planted = { ...handlers, 'rpc-planted': ({ text }) => void text.length };
    // @ts-expect-error a handler takes the payload of its own command
    const wrong: HandlerMap = { ...handlers, 'rpc-volume': ({ text }: { text: string }) => void text };
    expect([incomplete, complete, wrong]).toHaveLength(3);
  });
});
