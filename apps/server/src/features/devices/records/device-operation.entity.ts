import { DEVICE_OPERATIONS, type DeviceOperation } from '@marquee/contract';
import { fromJson, type Json } from '../../../platform/database/columns.ts';

/** A row of any of the tables that have operations. */
export interface OperationRow
  extends Pick<
    DeviceOperation,
    | 'operation'
    | 'command'
    | 'at'
    | 'status'
    | 'sent_at'
    | 'received_at'
    | 'ended_at'
    | 'reason'
    | 'remark'
    | 'login_id'
    | 'detail'
    | 'interruptions'
  > {
  source: string;
  ref: number;
  args: Json<Record<string, unknown>> | null;
}

type Halves = Pick<DeviceOperation, 'send_result' | 'sent_at' | 'receive_result' | 'received_at'>;

/** An operation with both of its halves. */
export function toOperation({ source, ref, args, ...row }: OperationRow): DeviceOperation {
  return {
    ...row,
    key: `${source}-${ref}`,
    args: args === null ? null : fromJson(args),
    ...halvesOf({ source, ...row }),
  };
}

function halvesOf(row: Omit<OperationRow, 'ref' | 'args'>): Halves {
  if (row.source !== 'task' && row.operation !== DEVICE_OPERATIONS.message)
    return { send_result: null, sent_at: null, receive_result: null, received_at: null };
  const { status, ended_at, received_at } = row;
  const hasEnded = status === 'success' || status === 'failed';
  // A device fetches its settings and reports those that it acts by, or could not apply.
  const isSetting = row.source === 'task' && row.sent_at === null && hasEnded && row.reason !== 'expired';
  const sent_at = isSetting ? ended_at : row.sent_at;
  const arrived_at = isSetting ? ended_at : received_at;
  return {
    sent_at,
    send_result: sent_at === null ? (status === 'failed' ? 0 : null) : 1,
    received_at: arrived_at,
    receive_result: arrived_at === null ? (status === 'failed' ? 0 : null) : 1,
  };
}
