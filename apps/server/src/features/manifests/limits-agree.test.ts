import { SETTING_COMMANDS } from '@marquee/commands';
import { ALL_ROUTES, commandRoutes } from '@marquee/contract';
import {
  deviceMessages,
  deviceSettingsSchema,
  deviceStateSchema,
  dialogueRequestSchema,
  enrolAnswerSchema,
  MAX_REASON,
  manifestSchema,
  playRecordSchema,
  toPlainText,
} from '@marquee/device-protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** The resources whose fields get into manifests, settings and answers of devices. */
const RESOURCES = ['releases', 'playlists', 'notices', 'programs', 'materials', 'devices', 'dialogues'];

const manifest = manifestSchema.shape;
const release = manifest.releases.element.shape;
const program = release.programs.element.shape;
const label = program.label.unwrap().shape;
const schedule = release.schedule.shape;
const span = schedule.spans.element.shape;
const notice = manifest.notices.unwrap().element.shape;
const names = playRecordSchema.shape.names.shape;
const dialogue = dialogueRequestSchema.shape.messages;

/** Where a value of a field gets: the schema that reads it there, and the form that it has there. */
interface Place {
  schema: z.ZodType;
  as?: (value: never) => unknown;
}

const at = (schema: z.ZodType, as?: (value: never) => unknown): Place => ({ schema, ...(as && { as }) });
/** A reason of a progress report, which must not lose the end of the name. */
const reason = at(
  deviceMessages.syncReport.shape.releases.element.shape.sync,
  (name: string): z.input<typeof deviceMessages.syncReport>['releases'][number]['sync'] => {
    const whole = `transferring: ${name}`;
    const plain = toPlainText(whole, MAX_REASON);
    return { state: 'failed', reason: plain.length === whole.length ? plain : `${whole} is cut` };
  },
);
const DATES = ['2000-01-01', '9999-12-31'];
const COLORS = ['#000000', '#FFFFFF'];
const TIMES = ['00:00', '23:59'];

/** Every field with a place in a document of the protocol, and samples where its rule is a pattern. */
const CARRIED: Record<string, { places: Place[]; samples?: unknown[] }> = {
  'releases:name': { places: [at(release.name)] },
  'releases:mode': { places: [at(release.mode)] },
  'releases:screen': { places: [at(release.screen)] },
  'releases:idle_seconds': { places: [at(release.idleSeconds)] },
  'releases:program_ids': { places: [at(release.programs)] },
  'releases:program_ids[]': { places: [at(program.id)] },
  'releases:second_program_ids': { places: [at(release.programs)] },
  'releases:second_program_ids[]': { places: [at(program.id)] },
  'releases:id': { places: [at(release.id)] },
  'releases:valid_from': { places: [at(schedule.validFrom)], samples: DATES },
  'releases:valid_to': { places: [at(schedule.validTo)], samples: DATES },
  'releases:continuous': { places: [at(schedule.continuous)] },
  // A transformation, whose result JSON Schema does not have.
  'releases:weekdays': { places: [at(schedule.weekdays)], samples: [[1, 2, 3, 4, 5, 6, 7]] },
  'releases:spans': { places: [at(schedule.spans)] },
  'releases:spans[].start': { places: [at(span.start)], samples: TIMES },
  'releases:spans[].end': { places: [at(span.end)], samples: TIMES },
  'playlists:items': { places: [at(release.programs)] },
  'playlists:items[].duration_seconds': {
    places: [at(program.durationMs, (seconds: number) => seconds * 1000)],
  },
  'programs:name': { places: [at(program.name), at(names.program)] },
  'programs:priority': { places: [at(label.priority)] },
  'programs:genders': { places: [at(label.genders)] },
  'programs:genders[]': { places: [at(label.genders.element)] },
  'programs:age_bands': { places: [at(label.ageBands)] },
  'programs:age_bands[]': { places: [at(label.ageBands.element)] },
  // A material of a playlist is a program of the release.
  'materials:name': { places: [at(program.name), at(names.program), at(names.material), reason] },
  'materials:duration_seconds': {
    places: [at(program.durationMs, (seconds: number) => seconds * 1000)],
  },
  'devices:device_name': {
    places: [at(deviceStateSchema.shape.name), at(deviceSettingsSchema.shape.name)],
  },
  'devices:time_zone': { places: [at(manifest.timeZone)] },
  'devices:pairing_code': { places: [at(enrolAnswerSchema.shape.pairingCode)] },
  'notices:title': { places: [at(notice.title)] },
  'notices:content': { places: [at(notice.text)] },
  'notices:font_size': { places: [at(notice.fontSize)] },
  'notices:font_color': { places: [at(notice.color)], samples: COLORS },
  'notices:background_color': { places: [at(notice.background)], samples: COLORS },
  'notices:opacity': { places: [at(notice.opacity)] },
  'notices:screen': { places: [at(notice.screen)] },
  'notices:layout': { places: [at(notice.layout)] },
  'notices:start_at': { places: [at(notice.startsAt)] },
  'notices:end_at': { places: [at(notice.endsAt)] },
  'notices:play_count': { places: [at(notice.passes)] },
  'notices:is_test': { places: [at(notice.isTest)] },
  'dialogues:messages': { places: [at(dialogue, (messages: unknown[]) => messages.map(() => visitor('a')))] },
  'dialogues:messages[].from': { places: [at(dialogue.element.shape.from)] },
  'dialogues:messages[].text': { places: [at(dialogue.element.shape.text)] },
};

/** The order in which devices get a release or a package. */
const WAVES = [
  'waves.sizes',
  ...['unit', 'amount'].map((field) => `waves.sizes[].${field}`),
  'waves.healthy_minutes',
  'waves.failure_percent',
];

/**
 * Fields that stay on the server, and numbers that it translates: tests of notices show each of those in a manifest. The
 * rules of scene documents are the same in the editor, on the server and on devices.
 */
const STAYING: Record<string, string[]> = {
  releases: [
    ...['ids', 'ids[]', 'device_ids', 'device_ids[]', 'device_id', 'release_id', 'playlist_id'],
    ...['both_screens', 'remark', 'status', 'opinion', 'content_hash', 'department_id', 'wave'],
    ...['group_id', 'spread_minutes', 'is_urgent'],
    ...WAVES,
  ],
  playlists: [
    ...['ids', 'ids[]', 'department_id', 'group_id', 'name', 'version', 'playlist_id', 'id'],
    ...['items[].kind', 'items[].id', 'device_ids', 'device_ids[]'],
  ],
  programs: [
    ...['ids', 'ids[]', 'id', 'department_id', 'group_id', 'template_id', 'version', 'window_id', 'restore'],
    ...['lang', 'time_zone', 'mode'],
    ...['width', 'height', 'resolution.width', 'resolution.height', 'program_category_id', 'scene_name'],
    ...['document', 'scene', 'duration_seconds', 'status', 'opinion', 'content_hash', 'label_set_id'],
  ],
  materials: [
    ...['ids', 'ids[]', 'id', 'department_id', 'group_id', 'expires_on', 'image', 'mode'],
    ...['tags', 'tags[]', 'add', 'add[]', 'remove', 'remove[]', 'resolution.width', 'resolution.height'],
  ],
  devices: [
    ...['action', 'digital_human_ids', 'digital_human_ids[]'],
    ...['app_id', ...WAVES],
    ...['ids', 'ids[]', 'id', 'department_id', 'group_id', 'address', 'remark', 'charge_user'],
    ...[
      'charge_user_phone',
      'spread_minutes',
      'lang',
      'columns',
      'columns[]',
      'latitude',
      'monthly_mb',
      'start_day',
      'device_id',
      'logs',
      'logs[]',
      'longitude',
      'iot_card',
    ],
  ],
  notices: [
    ...['ids', 'ids[]', 'department_id', 'device_ids', 'device_ids[]', 'minutes', 'escalate_after_s'],
    ...['speed', 'direction', 'position', 'type'],
  ],
  dialogues: [],
};

type JsonSchema = z.core.JSONSchema.BaseSchema;
interface Field {
  name: string;
  rule: JsonSchema;
}

it('J10 every field that gets to devices is known, so that its greatest value can be compared', () => {
  const isStaying = (name: string) => {
    const [resource = '', path = ''] = name.split(':');
    return path.startsWith('filter.') || STAYING[resource]?.includes(path);
  };
  const found = new Set(bodyFields().map(({ name }) => name));
  expect([...found].filter((name) => !CARRIED[name] && !isStaying(name))).toEqual([]);
  expect(Object.keys(CARRIED).filter((name) => !found.has(name))).toEqual([]);
});

it.each(Object.entries(CARRIED))(
  'J10 what %s may be at most is accepted by devices',
  (name, { places, samples }) => {
    const values = bodyFields()
      .filter((field) => field.name === name)
      .flatMap(({ rule }) => samples ?? extremesOf(rule));
    expect(values.length).toBeGreaterThan(0);
    for (const { schema, as = same } of places)
      for (const value of values) expect(issuesOf(schema, as(value as never)), shown(value)).toEqual([]);
  },
);

it('J10 a setting that a call accepts is accepted by devices: both read it by the payload of its command', () => {
  const settings = deviceSettingsSchema.shape.settings.unwrap().shape;
  for (const { name, payload } of SETTING_COMMANDS) expect(settings[name]?.unwrap(), name).toBe(payload);
});

it('J10 a report has room for everything that a manifest holds', () => {
  const rules = Object.entries({ manifest: manifestSchema, ...deviceMessages }).map(([name, schema]) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [name, properties] as const;
  });
  const limitOf = (name: string, list: string) => {
    const rule = Object.fromEntries(rules)[name]?.[list];
    return typeof rule === 'object' ? rule.maxItems : undefined;
  };
  expect(limitOf('syncReport', 'releases')).toBe(limitOf('manifest', 'releases'));
  expect(limitOf('noticeReceipts', 'receipts')).toBe(limitOf('manifest', 'notices'));
});

/** Every field of a request body of these resources, commands apart; once for each rule that it has. */
function bodyFields(): Field[] {
  const commands = new Set<unknown>(Object.values(commandRoutes));
  return ALL_ROUTES.flatMap((route) => {
    if (!('body' in route) || !route.body || !RESOURCES.includes(route.resource.name)) return [];
    if (commands.has(route)) return [];
    const body = z.toJSONSchema(route.body, { io: 'output', unrepresentable: 'any' });
    return fieldsOf(body, '').map(({ name, rule }) => ({ name: `${route.resource.name}:${name}`, rule }));
  });
}

function fieldsOf(rule: JsonSchema | boolean, path: string): Field[] {
  if (typeof rule === 'boolean') return [];
  const parts = [...(rule.allOf ?? []), ...(rule.anyOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => fieldsOf(part, path));
  if (rule.properties) {
    const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
    return Object.entries(rule.properties).flatMap(([name, part]) => fieldsOf(part, inner(name)));
  }
  if (rule.type !== 'array') return rule.type === 'null' ? [] : [{ name: path, rule }];
  const items = rule.items && !Array.isArray(rule.items) ? fieldsOf(rule.items, `${path}[]`) : [];
  return [{ name: path, rule }, ...items];
}

/** The least and the greatest that the rule of a field accepts. */
function extremesOf({ type, enum: choices, minimum, maximum, minLength, maxLength, maxItems }: JsonSchema) {
  if (choices) return choices;
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [minimum, maximum];
  if (type === 'array') return [Array.from({ length: maxItems ?? 0 }, () => ({}))];
  return ['汉'.repeat(minLength ?? 0), '汉'.repeat(maxLength ?? 0)];
}

/** Why the value itself is refused; what is in a list is checked by itself. */
function issuesOf(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Array.isArray(value) ? issues.filter(({ path }) => path.length === 0) : issues;
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `${value.length} items` : String(value);
}

function same(value: unknown): unknown {
  return value;
}

function visitor(text: string) {
  return { from: 'visitor', text };
}
