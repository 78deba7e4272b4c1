import {
  type AnyError,
  type ErrorAnswer,
  type ErrorDefinition,
  type ErrorParams,
  FormSyntaxError,
  groupErrors,
  platformErrors,
  Refusal,
} from '@marquee/contract';
import { DatabaseError, isForeignKeyViolation } from '../database/errors.ts';
import { transientFailure } from '../transient-failure.ts';
import { HostileInputError } from './safe-json.ts';

/** A response to a failed request, and whether the failure is the server's own. */
export interface Failure {
  refusal: Refusal;
  isOurs: boolean;
}

/**
 * Maps every failure to the closed list; an unknown one is `platform.internal` and reveals nothing more to the caller.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Refusal) return { refusal: error, isOurs: false };
  const definition = knownDefinition(error);
  return { refusal: new Refusal(definition), isOurs: definition.status >= 500 };
}

export function toAnswer(refusal: Refusal, requestId: string): ErrorAnswer {
  const { definition, fields } = refusal;
  return { error: { code: definition.code, params: declaredParams(refusal), fields, request_id: requestId } };
}

/** One call may pass the same values to several definitions, of which each declares its own. */
function declaredParams({ definition, params }: Refusal): ErrorParams {
  const declared: readonly string[] = [...definition.params, ...definition.data];
  return Object.fromEntries(Object.entries(params).filter(([name]) => declared.includes(name)));
}

/** Seconds after which a retry makes sense. */
export function retryAfter(definition: AnyError): number | undefined {
  return definition === platformErrors.unavailable ? 2 : undefined;
}

function knownDefinition(error: unknown): ErrorDefinition {
  if (error instanceof HostileInputError || error instanceof FormSyntaxError) {
    return platformErrors.malformed_body;
  }
  const trouble = transientFailure(error);
  if (trouble) return trouble === 'full' ? platformErrors.disk_full : platformErrors.unavailable;
  if (error instanceof DatabaseError) return ofDatabase(error);
  return ofFastify(error);
}

/** A group may be deleted between its lookup and a write that refers to it. */
function ofDatabase(error: DatabaseError): ErrorDefinition {
  const isGroup = ['group_id', 'department_id'].some((column) => isForeignKeyViolation(error, column));
  return isGroup ? groupErrors.not_found : platformErrors.internal;
}

function ofFastify(error: unknown): ErrorDefinition {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  switch (status) {
    case 404:
      return platformErrors.not_found;
    case 413:
      return platformErrors.body_too_large;
    case 415:
      return platformErrors.unsupported_media_type;
    case 429:
      return platformErrors.too_many_requests;
    default:
      return status >= 400 && status < 500 ? platformErrors.invalid_request : platformErrors.internal;
  }
}
