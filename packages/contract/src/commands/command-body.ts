import type { Command } from '@marquee/commands';
import { z } from 'zod';
import { deviceFilterSchema } from '../devices/index.ts';
import { rule } from '../kernel/rules.ts';
import { wireId, wireIds, wireInteger, wireJson } from '../kernel/wire.ts';

const targetShape = {
  ids: wireIds.optional(),
  /** Including the groups below it. */
  group_id: wireId.optional(),
  /** All devices that the device list shows with this filter; an empty one means every device. */
  filter: wireJson(deviceFilterSchema).optional(),
};

/** The longest time over which a command is spread, in minutes. */
export const MAX_SPREAD_MINUTES = 120;

const MAX_TEXTS = 1000;

const noTarget = { message: rule('at_least_one_device'), path: ['ids'] };

/**
 * The devices that a command is for: the union of the named ones, those of a group and those that match a filter.
 * Scripts write `type=0&id=7` for one device and `type=1&id=7` for a group.
 */
export const deviceTargetSchema = z.preprocess(readTarget, z.object(targetShape).refine(hasTarget, noTarget));

export type DeviceTarget = z.output<z.ZodObject<typeof targetShape>>;

/** The devices of a command, and over how many minutes it is spread: a part of them gets it each minute. */
export interface CommandOrder extends DeviceTarget {
  spread_minutes?: number | undefined;
}

/** The body of `PUT /devices/rpc-x`: the devices and the command's payload in one object. A setting is never spread. */
export function commandBody<Payload extends z.ZodObject>(payload: Payload, kind: Command['kind']) {
  const spread_minutes: z.ZodType<number | undefined, number | string | undefined> =
    kind === 'once' ? wireInteger(1, MAX_SPREAD_MINUTES).optional() : z.never().optional();
  return z.preprocess(
    (body) => readPayload(readTarget(body), payload),
    payload.extend({ ...targetShape, spread_minutes }).refine(hasTarget, noTarget),
  );
}

function hasTarget(target: object): boolean {
  return Object.keys(targetShape).some((key) => Reflect.get(target, key) !== undefined);
}

function readTarget(body: unknown): unknown {
  if (!isRecord(body) || body.id === undefined) return body;
  const { id, type, ...rest } = body;
  return String(type ?? 0) === '1' ? { group_id: id, ...rest } : { ids: id, ...rest };
}

/** Forms carry everything as text, so texts in a field whose schema refuses them are read as JSON; 0 and 1 may be flags. */
function readPayload(body: unknown, payload: z.ZodObject): unknown {
  if (!isRecord(body)) return body;
  const read = { ...body };
  for (const [key, schema] of Object.entries(payload.shape)) {
    const value = read[key];
    if (value === undefined || z.safeParse(schema, value).success) continue;
    const parsed = fromTexts(value);
    read[key] = schema instanceof z.ZodBoolean && (parsed === 0 || parsed === 1) ? parsed === 1 : parsed;
  }
  return read;
}

/** More texts than the largest payload has are left as they are: each that is no JSON takes some microseconds. */
function fromTexts(value: unknown, budget = { texts: MAX_TEXTS }): unknown {
  if (typeof value === 'string') return budget.texts-- > 0 ? fromText(value) : value;
  if (Array.isArray(value)) return value.map((part) => fromTexts(part, budget));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fromTexts(part, budget)]));
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
