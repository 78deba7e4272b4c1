import { platformErrors, type RouteParts, refuse, routePath, type tusAnswer } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Handler, handle } from '../http/handler.ts';
import {
  parseCount,
  parseMetadata,
  TUS_EXTENSIONS,
  TUS_VERSION,
  UPLOAD_CONTENT_TYPE,
} from './tus-protocol.ts';
import type { UploadService } from './upload.service.ts';
import type { UploadRow } from './upload-policy.ts';

type TusRoute = RouteParts & { response: typeof tusAnswer; access: { permission: string } };
type OneUpload = TusRoute & { params: z.ZodType<{ id: string }> };

/** The five tus routes of a feature. */
export interface TusRoutes {
  uploadOptions: TusRoute;
  uploadCreate: TusRoute;
  uploadOffset: OneUpload;
  uploadAppend: OneUpload;
  uploadCancel: OneUpload;
}

/** Answers tus 1.0 requests. */
export function tusHandlers(routes: TusRoutes, service: UploadService): Handler[] {
  const { errors, maximumSize } = service;
  const requireVersion = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('tus-resumable', TUS_VERSION);
    if (request.headers['tus-resumable'] === TUS_VERSION) return;
    reply.header('tus-version', TUS_VERSION);
    refuse(platformErrors.upload_version);
  };
  return [
    handle(routes.uploadOptions, ({ reply }) => {
      reply.header('tus-version', TUS_VERSION).header('tus-extension', TUS_EXTENSIONS);
      send(reply.header('tus-max-size', maximumSize), 204);
    }),
    handle(routes.uploadCreate, async ({ actor, request, reply }) => {
      requireVersion(request, reply);
      const size = parseCount(header(request, 'upload-length'));
      const metadata = parseMetadata(header(request, 'upload-metadata'));
      if (size === undefined || !metadata) refuse(errors.invalid);
      // Otherwise each part of a file would become a file.
      if (header(request, 'upload-concat') !== undefined) refuse(errors.invalid);
      if (size > maximumSize) refuse(errors.too_large, { maximum: maximumSize });
      const upload = await service.create(actor, { size, metadata });
      reply.header('location', routePath(routes.uploadOffset, { id: upload.id }));
      send(describe(reply, upload), 201);
    }),
    handle(routes.uploadOffset, async ({ actor, params, request, reply }) => {
      requireVersion(request, reply);
      send(describe(reply, await service.inspect(actor, params.id)), 200);
    }),
    handle(routes.uploadAppend, async ({ actor, params, request, reply }) => {
      requireVersion(request, reply);
      if (request.headers['content-type'] !== UPLOAD_CONTENT_TYPE)
        refuse(platformErrors.unsupported_media_type);
      const offset = parseCount(header(request, 'upload-offset'));
      if (offset === undefined) refuse(errors.invalid);
      send(describe(reply, await service.append(actor, params.id, offset, request.raw)), 204);
    }),
    handle(routes.uploadCancel, async ({ actor, params, request, reply }) => {
      requireVersion(request, reply);
      await service.cancel(actor, params.id);
      send(reply, 204);
    }),
  ];
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function describe(reply: FastifyReply, { offset, size, expires_at }: UploadRow): FastifyReply {
  return reply.headers({
    'upload-offset': offset,
    'upload-length': size,
    'upload-expires': new Date(expires_at).toUTCString(),
  });
}

function send(reply: FastifyReply, status: number): void {
  reply.code(status).header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store').send();
}
