import { defineErrors } from '../kernel/errors.ts';

export const deviceErrors = defineErrors('devices', {
  not_found: 404,
  online_kept: { status: 409, data: ['name'] },
  pairing_code_wrong: 409,
  /** Several waiting devices show the same code; one has to be named. */
  pairing_code_shared: 409,
  not_waiting: 409,
  not_disabled: { status: 409, data: ['name'] },
  /** The machine of a disabled device has not enrolled again. */
  not_returned: { status: 409, params: ['name'] },
  quota_exceeded: { status: 409, params: ['quota'] },
  /** A device's token is missing, unknown or revoked. */
  token_refused: 401,
  file_not_found: 404,
  /** The company that an enrolling device names does not exist or is disabled. */
  company_refused: 403,
  /** The request key of an enrolment belongs to another one, or the time to repeat its enrolment is over. */
  request_key_used: 409,
  /** No device matches the target of a command. */
  no_target: 409,
  /** Several devices match, and none can receive the command; the fields name each with its reason. */
  no_recipient: { status: 409, data: ['count'] },
  too_many_targets: { status: 409, params: ['maximum'] },
  /** Why a device cannot receive a command. */
  disabled: 409,
  waiting: 409,
  /** Devices of its type do not have what the command acts on. */
  wrong_type: 409,
  /** Neither a trial nor the authorisation of the server has the AI module for it. */
  module_closed: 409,
  /** The client of the device is older than `minimum`. */
  version_too_low: { status: 409, params: ['minimum'] },
  not_supported: 409,
  offline: 409,
  /** The same for the upload of a log, in the words of the specification. */
  offline_for_log: 409,
  /** The data plan of a device has no room for the file. */
  traffic_used_up: 429,
  /** The device downloads at other times of the day. */
  outside_download_window: 429,
  /** Too many of its commands have no result yet. */
  too_many_commands: 409,
  /** Why a task cannot be sent again or withdrawn. */
  task_not_found: 404,
  task_not_failed: 409,
  task_retried: 409,
  /** The device was given a newer value of the setting. */
  task_outdated: 409,
  task_ended: 409,
  task_received: 409,
  /** Several tasks are to be withdrawn, and none can be; the fields name each with its reason. */
  none_cancelled: { status: 409, data: ['count'] },
  /** A screenshot or log does not exist, or was deleted. */
  upload_not_found: 404,
  /** A device uploads a file that no command of its own asks for. */
  upload_unexpected: 404,
  /** The content of an uploaded file is not of the kind that the command asks for. */
  upload_refused: 415,
  /** The live view has ended: nobody watched for a while, it took too long, or it is another user's. */
  live_view_ended: 409,
  /** The user watches too many screens. */
  too_many_live_views: { status: 409, params: ['maximum'] },
  /** A device shows something that the server knows of no trouble for. */
  incident_unknown: 404,
  incident_full: 409,
});
