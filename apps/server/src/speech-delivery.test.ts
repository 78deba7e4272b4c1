import type { PreparedSpeech, Program, ReleaseDetail, ReleaseDevice } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer, filePath, verifyManifest } from '@marquee/device-protocol';
import {
  documentDurationMs,
  type ElementOf,
  mouthTrackSchema,
  newDocument,
  newElement,
  type SceneDocument,
  speakersOf,
} from '@marquee/scene';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { factsOf } from './features/compositions/index.ts';
import { enrol } from './features/devices/testing/test-device.ts';
import { deleteUnneeded } from './features/speeches/speech.repository.ts';
import { SpeechService } from './features/speeches/testing/speech-service.ts';
import { type Caller, makeOrganisation, makeProgram, signInAs } from './features/testing/index.ts';
import { query } from './platform/database/query.ts';
import { withTransaction } from './platform/database/transaction.ts';
import { startTestServer, type TestServer } from './testing.ts';

type DigitalHuman = ElementOf<'digital-human'>;

const SCHEDULE = {
  valid_from: '2000-01-01',
  valid_to: '2999-12-31',
  weekdays: [1],
  continuous: true,
  spans: [],
};
const FORGED = { sha256: 'f'.repeat(64), size: 1, mime: 'audio/mp4' };

function documentWith(fields: Partial<DigitalHuman>): SceneDocument {
  const { scenes, ...rest } = newDocument({ width: 1920, height: 1080 });
  const human = newElement('digital-human', { id: 'human', name: 'Human', ...fields });
  return { ...rest, scenes: scenes.map((scene) => ({ ...scene, elements: [human] })) };
}

describe.each(['sqlite', 'postgres'] as const)('speeches on %s', (engine) => {
  const service = new SpeechService();
  let server: TestServer;
  let admin: Caller;
  let device: EnrolAnswer;
  let serial = 0;

  beforeAll(async () => {
    const config = { speechUrl: await service.start(), speechKey: 'secret', reachesPrivate: true };
    server = await startTestServer({ engine, config });
    await server.listen();
    admin = await signInAs(server, 1);
    device = await enrol(server);
  });
  afterAll(async () => {
    service.stop();
    await server.stop();
  });

  const order = (text: string) => ({ text, voice: 'female', speed: 50 });
  const prepare = (text: string) => admin.post<PreparedSpeech>('/speeches', order(text));
  const prepared = (text: string) =>
    vi.waitUntil(
      async () => {
        server.app.platform.jobs.wake();
        const speech = await prepare(text);
        return speech.state === 'waiting' ? undefined : speech;
      },
      { timeout: 20_000, interval: 50 },
    );
  const save = async (fields: Partial<DigitalHuman>): Promise<Program> => {
    serial += 1;
    const { id, version } = await makeProgram(admin, `program-${serial}`);
    return admin.put<Program>('/programs', { id, version, document: documentWith(fields) });
  };
  const savedHuman = async ({ id }: Program) => {
    const { document } = await admin.get<{ document: SceneDocument }>(`/programs/${id}`);
    return speakersOf(document)[0];
  };
  const release = async ({ id }: Program): Promise<number> => {
    serial += 1;
    const body = { name: `release-${serial}`, program_ids: [id], device_ids: [device.deviceId], ...SCHEDULE };
    return (await admin.post<{ id: number }>('/releases', body)).id;
  };
  const fetchAs = ({ token }: EnrolAnswer, url: string) =>
    server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const releasedDocument = (id: number, isAwaited: (document: SceneDocument) => boolean = () => true) =>
    vi.waitUntil(
      async () => {
        server.app.platform.jobs.wake();
        const response = await fetchAs(device, DEVICE_PATHS.manifest);
        if (response.statusCode === 404) return undefined;
        const verdict = await verifyManifest(response.json(), device.manifestKeys);
        if (!verdict.ok) throw new Error(verdict.reason);
        const document = verdict.manifest.releases.find((one) => one.id === id)?.programs[0]?.document;
        return document && isAwaited(document) ? document : undefined;
      },
      { timeout: 20_000, interval: 50 },
    );

  it('are a sound and the mouth to it, made by the service of the settings', async () => {
    const { state, failure, speech } = await prepared('欢迎光临');
    expect({ state, failure }).toEqual({ state: 'ready', failure: null });
    expect(speech?.durationMs).toBe(1_000);
    expect(service.asked.at(-1)).toEqual({
      body: { text: '欢迎光临', language: 'zh', voice: 'female', rate: 1 },
      authorization: 'Bearer secret',
    });
    const audio = await admin.send('GET', `/speeches/${speech?.audio.sha256}`);
    expect(audio.headers['content-type']).toBe(speech?.audio.mime);
    expect(audio.rawPayload.length).toBe(speech?.audio.size);
    const mouths = await admin.get(`/speeches/${speech?.mouths.sha256}`);
    expect(mouthTrackSchema.parse(mouths).mouths.length).toBeGreaterThan(2);
  });

  it('are prepared once for the same text, voice and speed', async () => {
    await prepared('Only once');
    const before = service.asked.length;
    await prepared('  Only once ');
    expect(service.asked).toHaveLength(before);
    await admin.post('/speeches', { ...order('Only once'), speed: 100 });
    await vi.waitUntil(() => {
      server.app.platform.jobs.wake();
      return service.asked.length === before + 1;
    });
    expect(service.asked.at(-1)?.body).toMatchObject({ rate: 2 });
  });

  it('are in saved documents as the server prepared them, whatever the author sent', async () => {
    const { speech } = await prepared('Trust nobody');
    const forged = { audio: FORGED, mouths: FORGED, durationMs: 5_000 };
    const program = await save({ text: 'Trust nobody', speech: forged });
    expect(await savedHuman(program)).toMatchObject({ speech });
    const unknown = await save({ text: 'Never prepared before', speech: forged });
    expect((await savedHuman(unknown))?.speech?.audio).not.toEqual(FORGED);
  });

  it('hold up a release until they are ready, and reach the device with it as files', async () => {
    const gate = Promise.withResolvers<void>();
    service.gate = gate.promise;
    const text = 'This is a new speech for a release. '.repeat(2);
    const program = await save({ text });
    const id = await release(program);
    const { data } = await admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}`);
    expect(data.map(({ reason }) => reason)).toEqual(['preparing']);
    gate.resolve();
    const document = await releasedDocument(id);
    const speech = speakersOf(document)[0]?.speech;
    expect(documentDurationMs(document)).toBe(1_000);
    for (const file of [speech?.audio, speech?.mouths]) {
      const response = await fetchAs(device, filePath(file?.sha256 ?? ''));
      expect(response.rawPayload.length).toBe(file?.size);
    }
    const stranger = await enrol(server);
    expect((await fetchAs(stranger, filePath(speech?.audio.sha256 ?? ''))).statusCode).toBe(404);
  });

  it('that fail say why, and the release goes out without them until they succeed', async () => {
    service.status = 500;
    const program = await save({ text: 'This one fails' });
    const id = await release(program);
    expect(speakersOf(await releasedDocument(id))[0]?.speech).toBeNull();
    expect(await prepare('This one fails')).toEqual({ state: 'failed', failure: 'failed', speech: null });
    const failures = async () => (await admin.get<ReleaseDetail>(`/releases/${id}/detail`)).failed_speeches;
    expect(await failures()).toBe(1);
    service.status = 200;
    server.clock.advance(60_000);
    expect((await prepared('This one fails')).state).toBe('ready');
    expect(await failures()).toBe(0);
    const { speech } =
      speakersOf(await releasedDocument(id, (document) => speakersOf(document)[0]?.speech !== null))[0] ?? {};
    expect(speech?.durationMs).toBe(1_000);
  });

  it('security 11: are read by the companies that have ordered them, which share one file', async () => {
    const { speech } = await prepared('Shared by two companies');
    const paths = [speech?.audio, speech?.mouths].map((file) => `/speeches/${file?.sha256}`);
    const { admin: theirs } = await makeOrganisation(server);
    for (const path of paths)
      expect(await theirs.caller.refusal('GET', path)).toBe('digital-humans.speech_not_found');
    const before = service.asked.length;
    const same = await theirs.caller.post<PreparedSpeech>('/speeches', order('Shared by two companies'));
    expect(same.speech).toEqual(speech);
    for (const path of paths) expect((await theirs.caller.send('GET', path)).statusCode).toBe(200);
    expect(service.asked).toHaveLength(before);
    for (const path of paths) expect((await admin.send('GET', path)).statusCode).toBe(200);
  });

  it('security 11: are read by a company that has saved them in a program', async () => {
    const { speech } = await prepared('Saved by another company');
    const { admin: theirs } = await makeOrganisation(server);
    const { id, version } = await makeProgram(theirs.caller, 'theirs');
    const document = documentWith({ text: 'Saved by another company' });
    await theirs.caller.put('/programs', { id, version, document });
    expect((await theirs.caller.send('GET', `/speeches/${speech?.audio.sha256}`)).statusCode).toBe(200);
  });

  /** Runs `work` while the service answers nothing; returns the texts that it was asked for, in order, up to and with `last`. */
  const askedUntil = async (last: string, work: () => Promise<unknown>) => {
    const gate = Promise.withResolvers<void>();
    service.gate = gate.promise;
    const before = service.asked.length;
    const texts = () => service.asked.slice(before).map(({ body }) => (body as { text: string }).text);
    serial += 1;
    await prepare(`Keeps the service busy ${serial}`);
    await vi.waitUntil(() => texts().length === 1);
    await work();
    gate.resolve();
    await vi.waitUntil(
      () => {
        server.app.platform.jobs.wake();
        return texts().includes(last);
      },
      { timeout: 20_000 },
    );
    return texts().slice(1, texts().indexOf(last) + 1);
  };

  it('security 3: take turns with those of another company', async () => {
    const { admin: stranger } = await makeOrganisation(server);
    const asked = await askedUntil('Theirs', async () => {
      for (let index = 0; index < 10; index += 1) await prepare(`Ours ${index}`);
      await stranger.caller.post('/speeches', order('Theirs'));
    });
    expect(asked).toEqual(['Theirs']);
    await prepared('Ours 9');
  });

  it('security 3: come after those that a release waits for', async () => {
    const program = await save({ text: 'Released' });
    await prepared('Released');
    await query(server.app.platform.db).deleteFrom('speech').where('text', '=', 'Released').execute();
    const asked = await askedUntil('Released', async () => {
      for (let index = 0; index < 10; index += 1) await prepare(`Edited ${index}`);
      await release(program);
    });
    expect(asked.length).toBeLessThanOrEqual(2);
    await prepared('Edited 9');
  });

  it('security 3: wait in a number of twenty for one author, who is refused more', async () => {
    await askedUntil('Waiting 18', async () => {
      for (let index = 0; index < 19; index += 1) await prepare(`Waiting ${index}`);
      expect(await admin.refused('POST', '/speeches', order('One more'))).toMatchObject({
        code: 'digital-humans.speeches_waiting',
        params: { maximum: 20 },
      });
      expect((await prepare('Waiting 18')).state).toBe('waiting');
      const program = await save({ text: 'Saved meanwhile' });
      expect((await savedHuman(program))?.speech).toBeNull();
    });
    expect((await prepared('Waiting 18')).state).toBe('ready');
    expect((await prepared('One more')).state).toBe('ready');
  });

  it('security 3: stay, though they failed, as long as a release lacks them', async () => {
    service.status = 500;
    const id = await release(await save({ text: 'Still wanted' }));
    await releasedDocument(id);
    await prepared('Forgotten');
    service.status = 200;
    const { db } = server.app.platform;
    const now = server.clock.now() + 1;
    const expiry = { ready: 0, waiting: 0, failed: now };
    await withTransaction(db, (trx) => deleteUnneeded(trx, expiry, now));
    const kept = await query(db).selectFrom('speech').select('text').where('state', '=', 'failed').execute();
    expect(kept.map(({ text }) => text)).toContain('Still wanted');
    expect(kept.map(({ text }) => text)).not.toContain('Forgotten');
  });

  it('are no edit of a program', async () => {
    const { speech } = await prepared('Hash me');
    const hashes = [speech, null].map(
      (one) => factsOf(documentWith({ text: 'Hash me', speech: one })).content_hash,
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  it.each([
    [{ text: '', voice: 'female', speed: 50 }],
    [{ text: 'x'.repeat(801), voice: 'female', speed: 50 }],
    [{ text: 'x', voice: 'robot', speed: 50 }],
    [{ text: 'x', voice: 'female', speed: 101 }],
  ])('refuse the order %o', async (body) => {
    expect((await admin.send('POST', '/speeches', body)).statusCode).toBe(400);
  });

  it('give no file that belongs to none of them', async () => {
    expect((await admin.send('GET', `/speeches/${'a'.repeat(64)}`)).statusCode).toBe(404);
  });
});
