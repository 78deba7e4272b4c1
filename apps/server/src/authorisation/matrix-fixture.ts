import { API_BASE, isRawAnswer, type Method, type RouteParts } from '@marquee/contract';
import type { LightMyRequestResponse } from 'fastify';
import { hashToken as hashDeviceToken } from '../features/devices/credentials/device-token.model.ts';
import { hashToken } from '../features/sessions/session/session-token.model.ts';
import { query } from '../platform/database/query.ts';
import type { TestServer } from '../testing.ts';
import type { Principal } from './expected-answer.ts';
import { ObjectFactory } from './object-factory.ts';
import { insertSession } from './object-rows.ts';
import { makeOrganisation, type Organisation } from './organisation.ts';
import { place, sampleInput } from './sample-input.ts';

const DEVICE_TOKEN = 's'.repeat(43);

const TUS_HEADERS = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': '10',
  'upload-metadata': `name ${btoa('matrix.png')}`,
};

/** Ids that a call names, or objects with such ids, with their places in its input. */
export type NamedIds = readonly (readonly [at: string, value: number | string | object])[];

/** A server with two companies, on which every principal can make every call. */
export class MatrixFixture {
  readonly organisation: Organisation;
  readonly objects: ObjectFactory;
  readonly #server: TestServer;
  readonly #origin: string;

  private constructor(server: TestServer, origin: string, organisation: Organisation) {
    this.#server = server;
    this.#origin = origin;
    this.organisation = organisation;
    this.objects = new ObjectFactory(server.app.platform, organisation);
  }

  static async create(server: TestServer): Promise<MatrixFixture> {
    const { port } = await server.listen();
    const { db } = server.app.platform;
    const fixture = new MatrixFixture(server, `http://127.0.0.1:${port}`, await makeOrganisation(db));
    const deviceId = Number(await fixture.objects.make('device', 'own', 0));
    const token_hash = hashDeviceToken(DEVICE_TOKEN);
    await query(db).updateTable('device').set({ token_hash }).where('id', '=', deviceId).execute();
    return fixture;
  }

  userIdOf(principal: Principal): number {
    if (principal === 'platform_administrator') return this.organisation.platform;
    if (principal === 'device' || principal === 'nobody') return 0;
    return this.organisation.a.users[principal];
  }

  /** Makes a call with valid input that contains `values`. */
  async call(
    route: RouteParts,
    principal: Principal,
    values: NamedIds = [],
    query = '',
  ): Promise<LightMyRequestResponse> {
    const input = sampleInput(route) as Record<string, unknown> & ReturnType<typeof sampleInput>;
    for (const [at, value] of values) place(input, at, value);
    const path = samplePath(route, input.params);
    const headers = {
      ...(await this.#credentialsOf(principal)),
      ...(isTus(route) ? TUS_HEADERS : {}),
      ...(route.method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
    };
    if (isRawAnswer(route.response) && route.response.raw === 'events') return this.#headOf(path, headers);
    return this.#server.inject({
      method: route.method,
      url: API_BASE + path + (query || queryText(input.query)),
      headers,
      ...(route.method === 'PATCH' ? { payload: Buffer.from('bytes') } : {}),
      ...(input.body === undefined ? {} : { payload: input.body }),
    });
  }

  /** Makes a request with any body. */
  async send(
    { method, url }: { method: Method; url: string },
    principal: Principal,
    body: { type: string; bytes: Buffer },
  ): Promise<LightMyRequestResponse> {
    const headers = { ...(await this.#credentialsOf(principal)), 'content-type': body.type };
    return this.#server.inject({ method, url, headers, payload: body.bytes });
  }

  /** Waits for the headers only, because a stream never ends by itself. */
  async #headOf(path: string, headers: Record<string, string>): Promise<LightMyRequestResponse> {
    const control = new AbortController();
    const response = await fetch(this.#origin + API_BASE + path, { headers, signal: control.signal });
    const body = response.ok ? '' : await response.text();
    control.abort();
    return { statusCode: response.status, body, payload: body } as LightMyRequestResponse;
  }

  /** Creates a session for every call, because some calls end their own session. */
  async #credentialsOf(principal: Principal): Promise<Record<string, string>> {
    if (principal === 'nobody') return {};
    if (principal === 'device') return { authorization: `Bearer ${DEVICE_TOKEN}` };
    const token = crypto.randomUUID();
    const { db, clock } = this.#server.app.platform;
    await insertSession(db, { userId: this.userIdOf(principal) }, 'session', clock.now(), hashToken(token));
    return { cookie: `marquee_session=${token}` };
  }
}

/** The path of a call below {@link API_BASE}, with these parameters. */
export function samplePath({ path }: RouteParts, params: object): string {
  const values: Record<string, unknown> = { ...params };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Formats `{ ids: [7] }` as `?ids=7`. */
function queryText(query: object): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, String(value));
  return text.size > 0 ? `?${text}` : '';
}

function isTus({ response }: RouteParts): boolean {
  return isRawAnswer(response) && response.raw === 'tus';
}
