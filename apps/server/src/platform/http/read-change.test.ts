import { ALL_ROUTES, findReadingRoute, Refusal, strictSchema } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { sampleInput } from '../../authorisation/sample-input.ts';
import { readChange } from './read-change.ts';

/** Each change with the call that reads its object, and the fields that this call adds. */
const changes = ALL_ROUTES.flatMap((route) => {
  const reading = findReadingRoute(route, ALL_ROUTES);
  if (!reading || !route.body) return [];
  const known = Object.keys((route.body as { shape?: object }).shape ?? {});
  const added = [...reading.fields].filter((field) => !known.includes(field));
  return [{ route, reading, added }] as const;
});

describe('an object that is sent back as it was read', () => {
  it('belongs to these changes', () => {
    expect(
      changes.map(({ route, reading }) => `${route.method} ${route.path} < ${reading.route.path}`).toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "PUT /apps < /apps/{id}",
        "PUT /departments/{id}/rules < /departments/{id}/rules",
        "PUT /devices/columns < /devices/columns",
        "PUT /download-set < /download-set",
        "PUT /face-vips < /face-vips/{id}",
        "PUT /materials < /materials/{id}",
        "PUT /play-list/{id} < /play-list/{id}",
        "PUT /programs < /programs/{id}",
        "PUT /programs/{id}/draft < /programs/{id}/draft",
        "PUT /programs/{id}/editing < /programs/{id}/editing",
        "PUT /roles < /roles/{id}",
        "PUT /system-set < /system-set",
        "PUT /system-set/admission < /system-set/admission",
        "PUT /system-set/alerts < /system-set/alerts",
        "PUT /system-set/backup < /system-set/backup",
        "PUT /system-set/logs < /system-set/logs",
        "PUT /system-set/mail < /system-set/mail",
        "PUT /system-set/map < /system-set/map",
        "PUT /system-set/passenger-flow < /system-set/passenger-flow",
        "PUT /system-set/pm-strategy < /system-set/pm-strategy",
        "PUT /system-set/records < /system-set/records",
        "PUT /system-set/review < /system-set/review",
        "PUT /system-set/sign-on < /system-set/sign-on",
        "PUT /system-set/webhooks < /system-set/webhooks",
        "PUT /templates < /templates/{id}",
        "PUT /templates/{id}/draft < /templates/{id}/draft",
        "PUT /templates/{id}/editing < /templates/{id}/editing",
      ]
    `);
  });

  const named = changes
    .filter(({ added }) => added.length > 0)
    .map((change) => [`${change.route.method} ${change.route.path}`, change] as const);

  it.each(named)('is accepted by %s', async (_, { route, reading, added }) => {
    const body = sampleInput(route).body ?? {};
    const current = Object.fromEntries(added.map((field) => [field, { value: [field] }]));
    const read = (input: object) =>
      readChange(strictSchema(route.body), input, reading.fields, async () => structuredClone(current));
    expect(await read({ ...body, ...structuredClone(current) })).toEqual(await read(body));
    for (const field of added)
      expect(await refusedBy(read({ ...body, ...current, [field]: 'other' }))).toEqual([field]);
    expect(await refusedBy(read({ ...body, ...current, no_such_field: 1 }))).toEqual(['no_such_field']);
  });

  it.each(named)('is refused by %s if the caller may not read it', async (_, { route, reading, added }) => {
    const body = {
      ...sampleInput(route).body,
      ...Object.fromEntries(added.map((field) => [field, 1])),
    };
    const reads = readChange(strictSchema(route.body), body, reading.fields, async () => undefined);
    expect((await refusedBy(reads)).toSorted()).toEqual(added.toSorted());
  });
});

async function refusedBy(reading: Promise<unknown>): Promise<string[]> {
  try {
    await reading;
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.fields.filter(({ code }) => code === 'rules.unknown_field').map(({ path }) => path);
  }
}
