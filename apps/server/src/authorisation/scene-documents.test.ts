import {
  ALL_ROUTES,
  isRawAnswer,
  OBJECT_RESOURCES,
  type ObjectKind,
  type RouteParts,
  resourceOf,
} from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import { newHash } from '@marquee/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query } from '../platform/database/query.ts';
import type { Db } from '../platform/database/transaction.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import type { Principal } from './expected-answer.ts';
import { MatrixFixture, type NamedIds } from './matrix-fixture.ts';
import type { Place } from './organisation.ts';

/** Fields of responses that hold a scene document, whole or reduced to its first scene. */
const DOCUMENT_FIELDS = ['document', 'cover'];
const SIZE = { width: 1920, height: 1080 };

/** A call that lets anyone who has the link see the program; it names no object. */
const BY_LINK = '/shared/{token}';
/** All recycle bins have the same fields; a material has no document. */
const MATERIAL_BIN = '/materials/recycle-bin';

/** Places of which a member of East sees no programs, with the callers that nevertheless belong to that company. */
const UNSEEN: [Place, Principal[]][] = [
  ['others', ['all_codes', 'group_administrator']],
  ['other_company', ['all_codes', 'group_administrator', 'administrator']],
];

type Made = Record<ObjectKind, number | string>;

const routes = ALL_ROUTES.filter(
  (route) => showsDocuments(route) && route.path !== BY_LINK && route.path !== MATERIAL_BIN,
);

let server: TestServer;
let fixture: MatrixFixture;
const made = new Map<Place, Made>();

beforeAll(async () => {
  server = await startTestServer();
  fixture = await MatrixFixture.create(server);
  for (const place of ['own', 'others', 'other_company'] as const) made.set(place, await makeAt(place));
  await releaseToAllDevices();
});
afterAll(() => server?.stop());

/**
 * Every call whose response holds scene documents × every combination of own and unseen objects that its input names,
 * declared or not. Each document says in the name of its scene where it belongs.
 */
describe('scene documents', () => {
  it('are in the responses of several features', () => {
    expect(new Set(routes.map(({ resource }) => resource.name))).toEqual(
      new Set([
        'programs',
        'program-drafts',
        'templates',
        'template-drafts',
        'playlists',
        'recycled-programs',
        'recycled-templates',
        'recycled-playlists',
        'releases',
        'devices',
        'dashboard',
      ]),
    );
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s shows them to those who see them',
    async (_, route) => {
      const names = namesIn(route).map(({ at, kind }) => [at, ownOr('own', kind)] as const);
      const answer = await fixture.call(route, 'all_codes', withItems(route, names, 'own'));
      expect([answer.statusCode, answer.body.includes(sceneOf('own'))]).toEqual([200, true]);
    },
  );

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'security 2: %s shows them to nobody else',
    async (_, route) => {
      const leaks: string[] = [];
      for (const [place, principals] of UNSEEN) {
        for (const values of combinations(route, place)) {
          for (const principal of principals) {
            const { body } = await fixture.call(route, principal, values);
            if (body.includes(sceneOf(place)))
              leaks.push(`${principal}: ${place} by ${JSON.stringify(values)}`);
          }
        }
      }
      expect(leaks).toEqual([]);
    },
  );
});

function showsDocuments({ response }: RouteParts): boolean {
  if (isRawAnswer(response)) return false;
  return hasDocument(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
}

/** Whether a schema has a field of these names without a shape of its own, as scene documents have it. */
function hasDocument(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(hasDocument);
  const { properties = {} } = schema as { properties?: Record<string, object> };
  const isHere = DOCUMENT_FIELDS.some(
    (name) => properties[name] && Object.keys(properties[name]).length === 0,
  );
  return isHere || Object.values(schema).some(hasDocument);
}

/** The objects that an input names: those that the route declares, and all others whose name says what they are. */
function namesIn(route: RouteParts): { at: string; kind: ObjectKind }[] {
  const declared = (route.objects ?? []).map(({ at, resource }) => ({
    at: at as string,
    kind: resourceOf(resource.kind).kind,
  }));
  const others = (['params', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part]).flatMap((field) => {
      const kind = OBJECT_RESOURCES.map((one) => one.kind).find((one) =>
        [`${one}_id`, `${one}_ids`].includes(field),
      );
      return kind ? [{ at: `${part}.${field}`, kind }] : [];
    }),
  );
  return [...declared, ...others.filter(({ at }) => !declared.some((one) => one.at === at))];
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const shape =
    schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object });
  return Object.keys(shape?.properties ?? {});
}

/** Inputs that name at least one object of a place, and the caller's own ones otherwise. */
function combinations(route: RouteParts, place: Place): NamedIds[] {
  const names = namesIn(route);
  const all = names.reduce<NamedIds[]>(
    (inputs, { at, kind }) =>
      inputs.flatMap((input) => [
        [...input, [at, ownOr('own', kind)] as const],
        [...input, [at, ownOr(place, kind)] as const],
      ]),
    [[]],
  );
  return all.flatMap((input) => [withItems(route, input, 'own'), withItems(route, input, place)]);
}

/** With a program of a place as the item of a playlist, if the input has items. */
function withItems(route: RouteParts, values: NamedIds, place: Place): NamedIds {
  if (!fieldsOf(route.body).includes('items')) return values;
  return [...values, ['body.items', { kind: 'program', id: ownOr(place, 'program'), duration_seconds: 10 }]];
}

function ownOr(place: Place, kind: ObjectKind): number | string {
  const id = made.get(place)?.[kind];
  if (id === undefined) throw new Error(`no ${kind} at ${place}`);
  return id;
}

function sceneOf(place: Place): string {
  return `scene-of-${place}`;
}

function documentOf(place: Place): string {
  return JSON.stringify(newDocument(SIZE, { id: 'scene-1', name: sceneOf(place) }));
}

/** One object of every kind that the calls name, with the document of the place wherever there is one. */
async function makeAt(place: Place): Promise<Made> {
  const { db } = server.app.platform;
  const { colleague } = fixture.organisation.a;
  const kinds = [...new Set(routes.flatMap((route) => namesIn(route).map(({ kind }) => kind)))];
  const entries: [ObjectKind, number | string][] = [];
  for (const kind of new Set<ObjectKind>([...kinds, 'program', 'template', 'playlist', 'release', 'device']))
    entries.push([kind, await fixture.objects.make(kind, place, colleague)]);
  const objects = Object.fromEntries(entries) as Made;
  await markCompositions(db, place, objects);
  await fillBins(db, place, Number(objects.program));
  const { program, playlist, release } = objects;
  const item = { program_id: Number(program) };
  await query(db)
    .updateTable('playlist_item')
    .set(item)
    .where('playlist_id', '=', Number(playlist))
    .execute();
  const content = { document: documentOf(place), cover: documentOf(place) };
  const shown = { ...item, position: 0, screen: 1, program_name: 'released', duration_ms: 10_000, size: 0 };
  await query(db)
    .insertInto('release_program')
    .values({ release_id: Number(release), ...shown, ...content })
    .execute();
  return objects;
}

/** The document as it is now, as a former version, and as a draft of each caller, who may have seen it before. */
async function markCompositions(db: Db, place: Place, { program, template }: Made): Promise<void> {
  const document = documentOf(place);
  const content = { document, cover: document };
  const sha256 = newHash();
  const facts = { name: 'former', ...SIZE, scene_count: 1, duration_ms: 10_000, size: 0, created_at: 0 };
  const version = {
    version: 1,
    sha256,
    content_hash: sha256,
    restored_from: null,
    author_id: null,
    ...facts,
  };
  const { all_codes, group_administrator, administrator } = fixture.organisation.a.users;
  const drafts = [all_codes, group_administrator, administrator].map((user_id) => ({
    user_id,
    base_version: 1,
    document,
    updated_at: 0,
  }));
  const program_id = Number(program);
  await query(db).updateTable('program').set(content).where('id', '=', program_id).execute();
  await query(db)
    .insertInto('program_document')
    .values({ program_id, sha256, ...content })
    .execute();
  await query(db)
    .insertInto('program_version')
    .values({ program_id, ...version })
    .execute();
  await query(db)
    .insertInto('program_draft')
    .values(drafts.map((draft) => ({ program_id, window_id: null, ...draft })))
    .execute();
  const template_id = Number(template);
  await query(db).updateTable('template').set(content).where('id', '=', template_id).execute();
  await query(db)
    .insertInto('template_document')
    .values({ template_id, sha256, ...content })
    .execute();
  await query(db)
    .insertInto('template_version')
    .values({ template_id, ...version })
    .execute();
  await query(db)
    .insertInto('template_draft')
    .values(drafts.map((draft) => ({ template_id, ...draft })))
    .execute();
}

/** A deleted program and a deleted template with the document of the place, and a deleted playlist of its program. */
async function fillBins(db: Db, place: Place, programId: number): Promise<void> {
  const { colleague } = fixture.organisation.a;
  const deleted = (kind: ObjectKind) => fixture.objects.make(kind, place, colleague);
  const cover = JSON.stringify({ cover: documentOf(place) });
  for (const kind of ['recycled_program', 'recycled_template'] as const) {
    const id = Number(await deleted(kind));
    await query(db)
      .updateTable(kind)
      .set(({ fn, ref, val }) => ({ row: fn<string>('json_patch', [ref('row'), val(cover)]) }))
      .where('id', '=', id)
      .execute();
  }
  const playlist_id = Number(await deleted('recycled_playlist'));
  const item = { playlist_id, position: 0, program_id: programId, material_id: null };
  const part = { kind: 'playlist', object_id: playlist_id, table_name: 'playlist_item' } as const;
  await query(db)
    .insertInto('recycled_part')
    .values({ ...part, row: JSON.stringify(item) })
    .execute();
}

/** Everyone's device has everyone's release, so that a device that the caller sees leads to releases that the caller does not see. */
async function releaseToAllDevices(): Promise<void> {
  const places = [...made.values()];
  const links = places.flatMap(({ release }) =>
    places.map(({ device }) => ({ release_id: Number(release), device_id: Number(device) })),
  );
  await query(server.app.platform.db).insertInto('release_device').values(links).execute();
}
