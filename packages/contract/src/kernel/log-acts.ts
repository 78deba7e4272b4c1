/** Kinds of edits; the operation log keeps the kind next to the number of the operation. */
export const LOG_ACTS = [
  'take_offline',
  'end',
  'approve',
  'review',
  'next_wave',
  'stop_waves',
  'resume_waves',
  'roll_back',
  'cancel_waves',
  'publish',
  'withdraw',
  'disable',
  'enable',
  'reset_password',
  'transfer',
  'move',
  'send_command',
  'retry_command',
  'cancel_command',
  'watch_live',
  'stop_watching',
  'download_now',
  'restore',
  'refused_more',
] as const;

export type LogAct = (typeof LOG_ACTS)[number];
