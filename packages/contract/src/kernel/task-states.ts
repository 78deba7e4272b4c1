/**
 * Spec §4. `waiting`: the device does not have it yet; `running`: it was sent, or received; `superseded`: a newer value of
 * the same setting replaced it before the device had it; `cancelled`: an operator withdrew it before that.
 */
export const TASK_STATUSES = ['waiting', 'running', 'success', 'failed', 'superseded', 'cancelled'] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Why a task failed; for `failed` the remark is the device's own message. */
export const TASK_FAILURES = [
  'unsupported',
  'invalid',
  'expired',
  'interrupted',
  'not-stored',
  /** The new address of a migration did not answer, or did not accept the device. */
  'address-unavailable',
  /** The new address of a migration is not of this installation. */
  'other-installation',
  /** After an upgrade the device reports its former version: it has returned to it, or the upgrade had no effect. */
  'rolled-back',
  /** The device has not connected again since it was upgraded. */
  'not-returned',
  /** The device reported it as done without the file that it asks for. */
  'not-uploaded',
  /** The device received it but never reported the result. */
  'no-result',
  'failed',
] as const;

export type TaskFailure = (typeof TASK_FAILURES)[number];
