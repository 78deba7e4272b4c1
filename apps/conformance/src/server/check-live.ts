import { CLOSE_CODES, encodeLiveFrame, LIVE_VIEW_CAPABILITY } from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex');

/** A frame that crosses the end of a view is no fault; one that is malformed is. */
export async function checkLive({ calls, findings, device: { token } }: ServerRun): Promise<void> {
  const connection = await calls.welcomed(token, { capabilities: [LIVE_VIEW_CAPABILITY] });
  connection?.send(Buffer.from(encodeLiveFrame({ head: { at: Date.now() }, picture: JPEG })));
  connection?.send({ type: 'heartbeat', clock: Date.now() });
  const ack = await connection?.next('heartbeatAck');
  findings.check('L2', ack !== undefined, 'a frame that nobody had asked for ended the connection');
  connection?.send(Buffer.from('no frame'));
  const code = await connection?.closeCode();
  findings.check('L2', code === CLOSE_CODES.malformed, `a malformed frame ended the connection with ${code}`);
  connection?.socket.terminate();
}
