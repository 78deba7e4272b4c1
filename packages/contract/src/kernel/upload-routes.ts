import { z } from 'zod';
import type { PermissionCode } from '../permissions/permissions.ts';
import type { AnyError, ErrorDefinition } from './errors.ts';
import { platformErrors } from './platform.errors.ts';
import { tusAnswer } from './route.ts';
import { type NamedResource, objectRef, type RouteObject } from './route-object.ts';

/** Errors that all resumable uploads have in common; each resource declares them under its own name. */
type UploadErrors = Record<
  | 'upload_expired'
  | 'upload_offset_conflict'
  | 'upload_locked'
  | 'upload_invalid'
  | 'size_exceeded'
  | 'content_mismatch'
  | 'content_broken'
  | 'processing_failed',
  ErrorDefinition
>;

interface Uploads<Body extends z.ZodType, Form extends z.ZodType, Answer extends z.ZodType> {
  access: { permission: PermissionCode };
  /** With its article: `a file`. */
  noun: string;
  summaries: Record<'add' | 'list' | 'one', string>;
  /** Names of the fields that tus calls metadata: `name, hash_hint`. */
  metadata: string;
  /** The objects that the body names. */
  objects?: readonly RouteObject[];
  body: Body;
  multipart: Form;
  response: Answer;
  errors: UploadErrors;
  /** Errors that are known before any byte is sent. */
  refusedBeforehand: readonly AnyError[];
  /** Errors in the content of a file that are particular to the resource. */
  refusedContent: readonly AnyError[];
}

/** The calls that upload files below `base`: with tus 1.0, or in one form, which begins the same upload. */
export function uploadCalls<
  const Base extends string,
  Body extends z.ZodType,
  Form extends z.ZodType,
  Answer extends z.ZodType,
>(uploads: NamedResource, base: Base, parts: Uploads<Body, Form, Answer>) {
  const { access, noun, summaries, metadata, objects = [], body, errors, refusedBeforehand } = parts;
  const created = `${base}/uploads` as const;
  const oneUpload = {
    path: `${base}/uploads/{id}`,
    access,
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  } as const;
  return {
    /** For clients that prefer a form to the headers of tus. */
    add: {
      method: 'POST',
      path: base,
      access,
      objects,
      summary: `${summaries.add} as \`multipart/form-data\`: the fields, then one \`file\`. Other forms begin an upload, whose bytes are then sent to \`${oneUpload.path}\``,
      body,
      multipart: parts.multipart,
      response: parts.response,
      errors: [
        ...refusedBeforehand,
        platformErrors.length_required,
        platformErrors.disk_full,
        errors.upload_invalid,
        errors.content_mismatch,
        errors.content_broken,
        ...parts.refusedContent,
        errors.processing_failed,
      ],
    },
    check: {
      method: 'POST',
      path: `${base}/check`,
      access,
      objects,
      summary: `Whether ${noun} may be uploaded, before its bytes are sent`,
      body,
      errors: refusedBeforehand,
    },
    list: {
      method: 'GET',
      path: created,
      access,
      summary: summaries.list,
      response: z.object({ data: z.array(parts.response) }),
    },
    one: {
      ...oneUpload,
      method: 'GET',
      objects: [objectRef(uploads, 'view', 'params.id')],
      summary: summaries.one,
      response: parts.response,
    },
    tus: {
      uploadOptions: {
        method: 'OPTIONS',
        path: created,
        access,
        summary: 'tus 1.0: capabilities of the server',
        response: tusAnswer,
      },
      uploadCreate: {
        method: 'POST',
        path: created,
        access,
        summary: `tus 1.0: creates an upload (metadata: ${metadata})`,
        response: tusAnswer,
        errors: [...refusedBeforehand, errors.upload_invalid],
      },
      uploadOffset: {
        ...oneUpload,
        method: 'HEAD',
        objects: [objectRef(uploads, 'view', 'params.id')],
        summary: 'tus 1.0: where to resume',
        response: tusAnswer,
        errors: [errors.upload_expired],
      },
      uploadAppend: {
        ...oneUpload,
        method: 'PATCH',
        objects: [objectRef(uploads, 'change', 'params.id')],
        summary: 'tus 1.0: appends bytes',
        response: tusAnswer,
        errors: [
          errors.upload_offset_conflict,
          errors.upload_locked,
          errors.upload_expired,
          errors.upload_invalid,
          errors.size_exceeded,
        ],
      },
      uploadCancel: {
        ...oneUpload,
        method: 'DELETE',
        objects: [objectRef(uploads, 'delete', 'params.id')],
        summary: 'tus 1.0: cancels an upload',
        response: tusAnswer,
        errors: [errors.upload_locked],
      },
    },
  } as const;
}
