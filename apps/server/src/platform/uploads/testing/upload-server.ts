import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import {
  defineRoute,
  groupErrors,
  materialErrors,
  materialRoutes,
  platformErrors,
  Refusal,
  refuse,
} from '@marquee/contract';
import type { FakeClock } from '@marquee/testkit';
import { z } from 'zod';
import { migrations } from '../../../migrations/index.ts';
import { anActor } from '../../../testing/an-actor.ts';
import { aClock } from '../../clock/testing.ts';
import { query } from '../../database/query.ts';
import { type Db, withTransaction } from '../../database/transaction.ts';
import { handle } from '../../http/handler.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { mountRoutes } from '../../http/mount.ts';
import { createLogger } from '../../logger/logger.ts';
import { openPlatform } from '../../open-platform.ts';
import type { Platform } from '../../platform.ts';
import { receiveForm, tusHandlers, UploadService } from '../index.ts';
import { markDone } from '../upload.repository.ts';
import type { UploadPolicy } from '../upload-policy.ts';

/** The largest upload that these routes accept. */
export const LIMIT = 40 * 1024 * 1024;

const errors: UploadPolicy['errors'] = {
  not_found: materialErrors.upload_not_found,
  offset_conflict: materialErrors.upload_offset_conflict,
  locked: materialErrors.upload_locked,
  expired: materialErrors.upload_expired,
  invalid: materialErrors.upload_invalid,
  empty: materialErrors.empty_file,
  too_large: materialErrors.size_exceeded,
  processing_failed: materialErrors.processing_failed,
};
const { uploadOptions, uploadCreate, uploadOffset, uploadAppend, uploadCancel } = materialRoutes;
const routes = { uploadOptions, uploadCreate, uploadOffset, uploadAppend, uploadCancel };
/** Takes a file in one request. */
const formRoute = defineRoute(materialRoutes.add.resource, {
  method: 'POST',
  path: '/materials',
  access: 'signed-in',
  summary: '',
  multipart: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
  errors: [],
});

/** The tus routes and the form on a port, with a policy that only hashes what was uploaded. */
export interface UploadServer {
  platform: Platform;
  clock: FakeClock;
  service: UploadService;
  /** The hashes of the files that have been finished. */
  finished: string[];
  base: { host: string; port: number };
  closeConnections(): void;
  stop(): Promise<void>;
}

/** Starts it on a data folder, on a free port or the given one; the header `x-user` names the user. */
export async function startUploadServer(dataFolder: string, port = 0): Promise<UploadServer> {
  const clock = aClock();
  const finished: string[] = [];
  let isGroupGone = false;
  const logger = createLogger('silent');
  const config = { dataFolder, databaseUrl: undefined, logLevel: 'silent', trustsProxy: false };
  const { platform, close } = await openPlatform(config as never, migrations, { clock, logger });
  const service = new UploadService(platform, {
    types: ['picture', 'document'],
    job: 'uploads.finish',
    slowTypes: ['document'],
    sizeLimit: () => LIMIT,
    admit: async (_actor, { metadata }) => {
      const name = metadata['name'] ?? '';
      if (name.endsWith('.exe')) throw new Refusal(materialErrors.unsupported_format);
      if (isGroupGone) throw new Refusal(groupErrors.not_found);
      isGroupGone = name === 'late.png';
      return {
        name,
        type: name.endsWith('.pdf') ? 'document' : 'picture',
        group_id: isGroupGone ? 999 : null,
        hash_hint: null,
      };
    },
    finish: async (upload, path, signal) => {
      if (upload.name === 'endless.pdf') return untilStopped(signal);
      if (upload.name === 'broken.png') throw new Refusal(materialErrors.content_broken, { name: 'broken' });
      if (upload.name === 'unlucky.png') throw new Error('the disk cannot be read');
      finished.push(sha256(await readFile(path)));
      await withTransaction(platform.db, (trx) => markDone(trx, upload.id, {}, clock.now()));
    },
    errors,
  });
  const http = await createHttpServer(config, logger, clock);
  const form = handle(formRoute, () => refuse(platformErrors.unsupported_media_type), {
    multipart: async ({ actor, request }) => ({ id: await receiveForm(service, actor, request.raw) }),
  });
  mountRoutes(http, [...Object.values(routes), formRoute], [...tusHandlers(routes, service), form], {
    authenticate: async ({ headers }) => anActor({ user_id: Number(headers['x-user'] ?? 1) }),
    operationLog: platform.operationLog,
    onUndeclared: () => {},
    clock,
  });
  await http.listen({ port, host: '127.0.0.1' });
  return {
    platform,
    clock,
    service,
    finished,
    base: { host: '127.0.0.1', port: (http.server.address() as AddressInfo).port },
    closeConnections: () => http.server.closeAllConnections(),
    async stop() {
      await http.close();
      await close();
    },
  };
}

/** Stands in for a file that takes as long as it may. */
function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The two users of the tests, in a new database. */
export async function addUploaders(db: Db): Promise<void> {
  const company = { code: 'c', name: 'C', admin_name: '', login_name: '', phone: '' };
  await query(db)
    .insertInto('company')
    .values({ ...company, storage_quota: 0, device_quota: 0, created_at: 0 })
    .execute();
  for (const login_id of ['ann', 'bob']) {
    await query(db)
      .insertInto('user')
      .values({ login_id, name: login_id, password_hash: '', belong_to: 0, created_at: 0 })
      .execute();
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
