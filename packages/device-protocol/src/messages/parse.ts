import type { z } from 'zod';
import { MAX_MESSAGE_BYTES } from '../limits.ts';
import { type DeviceMessage, deviceMessages } from './device-messages.ts';
import { type ServerMessage, serverMessages } from './server-messages.ts';

/**
 * The result of reading a text. An unknown type comes from a newer version and is ignored with a warning; a
 * malformed message ends the connection.
 */
export type Parsed<Message> =
  | { readonly kind: 'ok'; readonly message: Message }
  | { readonly kind: 'unknown'; readonly type: string }
  | { readonly kind: 'malformed'; readonly reason: string };

/** Reads a message sent by a device. */
export function parseDeviceMessage(text: string): Parsed<DeviceMessage> {
  return parse<DeviceMessage>(text, deviceMessages);
}

/** Reads a message sent by the server. */
export function parseServerMessage(text: string): Parsed<ServerMessage> {
  return parse<ServerMessage>(text, serverMessages);
}

type MessageMap<Message> = Readonly<Record<string, z.ZodType<Message>>>;

function parse<Message>(text: string, messages: MessageMap<Message>): Parsed<Message> {
  if (isTooLarge(text)) return { kind: 'malformed', reason: 'too large' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'malformed', reason: 'not JSON' };
  }
  const type = typeOf(value);
  if (type === undefined) return { kind: 'malformed', reason: 'no type' };
  const schema = Object.hasOwn(messages, type) ? messages[type] : undefined;
  if (!schema) return { kind: 'unknown', type };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { kind: 'ok', message: parsed.data };
  return { kind: 'malformed', reason: `${type}: ${parsed.error.issues[0]?.path.join('.') ?? ''}` };
}

/** A UTF-16 unit takes one to three bytes, so most texts need not be encoded to be measured. */
function isTooLarge(text: string): boolean {
  if (text.length > MAX_MESSAGE_BYTES) return true;
  return text.length * 3 > MAX_MESSAGE_BYTES && new TextEncoder().encode(text).length > MAX_MESSAGE_BYTES;
}

function typeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  return typeof value.type === 'string' ? value.type.slice(0, 64) : undefined;
}
