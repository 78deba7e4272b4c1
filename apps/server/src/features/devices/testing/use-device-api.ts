import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Ports } from '../../../app.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { insertRelease } from '../../testing/index.ts';
import { enrol } from './test-device.ts';

export const CONTENT = Buffer.from('what a device shows');
export const SHA = createHash('sha256').update(CONTENT).digest('hex');

/** A server, and for each test a newly enrolled device with a release of one file. */
export function useDeviceApi(engine: DatabaseEngine): DeviceApi {
  const api = new DeviceApi();
  beforeAll(async () => {
    api.server = await startTestServer({ engine });
    api.ports = await api.server.listen();
    await api.server.app.platform.content.put(Readable.from([CONTENT]));
  });
  afterAll(() => api.server.stop());
  beforeEach(async () => {
    api.device = await enrol(api.server);
    const { company_id } = await api.rowOf(api.device);
    api.releaseId = await insertRelease(api.server.app.platform.db, {
      companyId: company_id,
      deviceIds: [api.device.deviceId],
      files: [SHA],
      fileSize: CONTENT.length,
      programIds: [7],
    });
  });
  return api;
}

class DeviceApi {
  server!: TestServer;
  ports!: Ports;
  device!: EnrolAnswer;
  releaseId!: number;

  /** Like code that changes a release. */
  async build(): Promise<void> {
    const { db } = this.server.app.platform;
    await query(db)
      .insertInto('device_desired_due')
      .values({ device_id: this.device.deviceId, what: 'manifest' })
      .execute();
    this.server.clock.advance(5000);
    const answered = async () => {
      const { statusCode } = await this.get(DEVICE_PATHS.manifest);
      if (statusCode !== 200) throw new Error(`the manifest is answered with ${statusCode}`);
    };
    await vi.waitFor(answered, { timeout: 20_000 });
  }

  aBatch() {
    const play = {
      seq: 1,
      releaseId: this.releaseId,
      programId: 7,
      screen: 1 as const,
      durationMs: 10_000,
      names: { program: 'p' },
    };
    return {
      batch: 1,
      bootId: 'boot-0001',
      records: [{ ...play, startedAt: this.server.clock.now() }],
      gaps: [],
    };
  }

  async get(url: string, headers: Record<string, string> = {}, { token }: EnrolAnswer = this.device) {
    return this.server.inject({
      method: 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  }

  async report(messages: unknown) {
    const headers = { authorization: `Bearer ${this.device.token}` };
    return this.server.inject({ method: 'POST', url: DEVICE_PATHS.reports, headers, payload: { messages } });
  }

  async rowOf({ deviceId }: EnrolAnswer) {
    const { db } = this.server.app.platform;
    return query(db).selectFrom('device').selectAll().where('id', '=', deviceId).executeTakeFirstOrThrow();
  }

  async syncOf(id: number) {
    const { db } = this.server.app.platform;
    return query(db).selectFrom('release_device').selectAll().where('release_id', '=', id).executeTakeFirst();
  }

  async appliedOf({ deviceId }: EnrolAnswer) {
    const { db } = this.server.app.platform;
    return query(db).selectFrom('device_applied').selectAll().where('device_id', '=', deviceId).execute();
  }

  async playsOf({ deviceId }: EnrolAnswer): Promise<number> {
    const { db } = this.server.app.platform;
    return (await query(db).selectFrom('play').select('seq').where('device_id', '=', deviceId).execute())
      .length;
  }
}
