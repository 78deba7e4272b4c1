import { deviceErrors, fieldErrors, platformErrors, refuse } from '@marquee/contract';
import {
  DEVICE_PATHS,
  dialogueRequestSchema,
  enrolRequestSchema,
  incidentUploadSchema,
  proofRequestSchema,
  proofText,
  reportRequestSchema,
  uploadQuerySchema,
} from '@marquee/device-protocol';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { lengthOf, parseRange } from '../../platform/content-store/byte-range.ts';
import type { FileSender } from '../../platform/content-store/file-sender.ts';
import type { Pace } from '../../platform/content-store/pace.ts';
import { leftSignal } from '../../platform/http/left-signal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { Dialogues } from '../dialogues/index.ts';
import type { DownloadGate } from '../downloads/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { DesiredStates } from '../manifests/index.ts';
import type { NoticeReceipts } from '../notices/index.ts';
import type { DeviceVips } from '../vips/index.ts';
import type { AuthenticatedDevice } from './authenticated-device.model.ts';
import type { DeviceAuthenticator } from './credentials/device-authenticator.service.ts';
import { bearerToken } from './credentials/device-token.model.ts';
import type { Enrolment } from './enrolment/enrolment.service.ts';
import type { Polling } from './reporting/polling.service.ts';
import type { DeviceUploads } from './uploads/device-upload.service.ts';
import type { IncidentFiles } from './uploads/incident-files.entity.ts';

const feedParams = z.object({ feed: z.string() });
const fileParams = z.object({ sha256: z.string() });
const vipParams = z.object({ vip: z.string() });
const uploadParams = z.object({ command: z.string() });

/** The largest upload over a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** For a device whose turn to download has not come. */
const RETRY_AFTER_SECONDS = 5;
/** For a device whose data plan is used up: an operator may raise it at any time. */
const RETRY_LATER_SECONDS = 300;

export interface DeviceApiParts {
  clock: Clock;
  enrolment: Enrolment;
  polling: Polling;
  desiredStates: DesiredStates;
  feeds: Feeds;
  files: FileSender;
  authenticator: DeviceAuthenticator;
  dialogues: Dialogues;
  notices: NoticeReceipts;
  downloads: DownloadGate;
  uploads: DeviceUploads;
  /** Files that are on no manifest, because a command names them. */
  packages: { find(deviceId: number, sha256: string): Promise<{ mime: string; size: number } | undefined> };
  incidents: IncidentFiles;
  vips: DeviceVips;
  /** A proof costs a signature, and anyone may ask for one. */
  proofThrottle: Throttle;
}

/** The HTTP requests of devices. */
export function mountDeviceApi(app: FastifyInstance, parts: DeviceApiParts): void {
  const {
    clock,
    enrolment,
    polling,
    desiredStates,
    feeds,
    files,
    authenticator,
    dialogues,
    notices,
    downloads,
  } = parts;
  const { uploads, packages, incidents, vips, proofThrottle } = parts;

  app.route({
    method: 'POST',
    url: DEVICE_PATHS.enrol,
    config: { access: 'public' },
    handler: async (request) => {
      const body = parse(enrolRequestSchema, request.body);
      const token = bearerToken(request.headers.authorization);
      const device = await authenticator.authenticate(token);
      if (device && token !== undefined) return enrolment.renew(device, token, body);
      return enrolment.enrol(body, request.ip);
    },
  });

  // A server proves its key before a device sends it a token, so the question has none.
  app.route({
    method: 'POST',
    url: DEVICE_PATHS.proof,
    config: { access: 'public' },
    handler: async (request) => {
      if (!proofThrottle.take(request.ip, clock.now())) refuse(platformErrors.too_many_requests);
      const { keyId, signature } = await desiredStates.sign(
        proofText(parse(proofRequestSchema, request.body)),
        'server',
      );
      return { keyId, signature };
    },
  });

  type Answer = (
    device: AuthenticatedDevice,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
  const answer = (
    method: 'GET' | 'POST' | ['GET', 'HEAD'],
    url: string,
    run: Answer,
    config: FastifyContextConfig = {},
  ) =>
    app.route({
      method,
      url,
      config: { access: 'device', ...config },
      handler: async (request, reply) => {
        const device = await authenticator.authenticate(bearerToken(request.headers.authorization));
        request.device = device;
        return run(device ?? refuse(deviceErrors.token_refused), request, reply);
      },
    });

  answer('GET', DEVICE_PATHS.state, async (device, request) => polling.ask(device, request.ip));

  answer('POST', DEVICE_PATHS.reports, async (device, request) =>
    polling.report(device, request.ip, parse(reportRequestSchema, request.body)),
  );

  answer('POST', DEVICE_PATHS.dialogue, async ({ id }, request) =>
    dialogues.answer(`device ${id}`, parse(dialogueRequestSchema, request.body)),
  );

  answer(
    'POST',
    `${DEVICE_PATHS.uploads}/:command`,
    async (device, request) => {
      const { command } = uploadParams.parse(request.params);
      const asked = parse(uploadQuerySchema, valuesOf(request.url));
      await uploads.receive(device, command, asked, request.raw);
      return {};
    },
    { fileWithinMs: UPLOAD_TIMEOUT_MS },
  );

  answer(
    'POST',
    `${DEVICE_PATHS.incidents}/:incident/:kind`,
    async (device, request) => {
      await incidents.receive(device, parse(incidentUploadSchema, request.params), request.raw);
      return {};
    },
    { fileWithinMs: UPLOAD_TIMEOUT_MS },
  );

  answer('GET', DEVICE_PATHS.manifest, async (device, request, reply) => {
    const manifest = (await desiredStates.findManifest(device.id)) ?? refuse(platformErrors.not_found);
    await notices.sent(device, manifest.noticeIds);
    return sendRevision(request, reply, manifest.revision, manifest.signed);
  });

  answer('GET', DEVICE_PATHS.notices, async (device, request, reply) => {
    const list = (await desiredStates.notices.find(device.id)) ?? refuse(platformErrors.not_found);
    await notices.sent(device, list.noticeIds);
    return sendRevision(request, reply, list.revision, list.signed);
  });

  answer('GET', DEVICE_PATHS.vips, async (device, request, reply) => {
    const list = await vips.list(device, revisionIn(request.headers['if-none-match']));
    return sendRevision(request, reply, list.revision, list.signed);
  });

  answer('GET', `${DEVICE_PATHS.vips}/:vip/picture`, async (device, request, reply) => {
    const { vip } = vipParams.parse(request.params);
    const picture = (await vips.picture(device, vip)) ?? refuse(platformErrors.not_found);
    return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture);
  });

  answer('GET', DEVICE_PATHS.settings, async ({ id }, request, reply) => {
    const settings = (await desiredStates.findSettings(id)) ?? refuse(platformErrors.not_found);
    return sendRevision(request, reply, settings.revision, settings.payload);
  });

  answer('GET', `${DEVICE_PATHS.feeds}/:feed`, async ({ id }, request, reply) => {
    const { feed: feedId } = feedParams.parse(request.params);
    const feed = (await feeds.findForDevice(id, feedId)) ?? refuse(platformErrors.not_found);
    return sendRevision(request, reply, feed.revision, feed);
  });

  answer(['GET', 'HEAD'], `${DEVICE_PATHS.files}/:sha256`, async (device, request, reply) => {
    const { sha256 } = fileParams.parse(request.params);
    const file =
      (await desiredStates.findFile(device.id, sha256)) ??
      (await packages.find(device.id, sha256)) ??
      refuse(deviceErrors.file_not_found);
    const send = (pace?: Pace) => files.send(request, reply, { sha256, ...file, ...(pace && { pace }) });
    // The headers alone take no bandwidth.
    if (request.method === 'HEAD') {
      await send();
      return reply;
    }
    const bytes = lengthOf(parseRange(request.headers.range, file.size), file.size);
    const refused = await downloads.refusal(device, bytes, () => desiredStates.hasUrgent(device.id));
    if (refused) {
      reply.header('retry-after', secondsUntil(refused.opensAt, clock.now()));
      refuse(
        refused.code === 'no-traffic' ? deviceErrors.traffic_used_up : deviceErrors.outside_download_window,
      );
    }
    const counted = (pace?: Pace) =>
      downloads.counted(device, bytes, () =>
        sentBytes(request, { bytes, isPassedOn: files.isPassedOn }, () => send(pace)),
      );
    if (!(await downloads.run(device, leftSignal(reply), counted))) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      refuse(platformErrors.too_many_requests);
    }
    return reply;
  });
}

function secondsUntil(instant: number | undefined, now: number): number {
  return instant === undefined ? RETRY_LATER_SECONDS : Math.max(1, Math.ceil((instant - now) / 1000));
}

/**
 * The bytes that went to the connection meanwhile, with the few of the headers. A proxy that sends the file itself is taken to
 * send all of it.
 */
async function sentBytes(
  { raw: { socket } }: FastifyRequest,
  { bytes, isPassedOn }: { bytes: number; isPassedOn: boolean },
  send: () => Promise<void>,
): Promise<number> {
  const before = socket.bytesWritten ?? 0;
  await send();
  return isPassedOn ? bytes : (socket.bytesWritten ?? 0) - before;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse(platformErrors.invalid_request, {}, fieldErrors(parsed.error));
}

/** The query of a URL, with its numbers as such. */
function valuesOf(url: string): Record<string, number | string> {
  const { searchParams } = new URL(url, 'http://server');
  return Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}

/** The revision of an entity tag; 0 for any other tag, and without one. */
function revisionIn(tag: string | undefined): number {
  return Number(/^"(\d{1,10})"$/.exec(tag ?? '')?.[1] ?? 0);
}

/** Sends a desired state, or 304 if the device already has it. */
function sendRevision(
  request: FastifyRequest,
  reply: FastifyReply,
  revision: number,
  body: unknown,
): FastifyReply {
  const etag = `"${revision}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
