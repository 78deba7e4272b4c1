import {
  LIVE_VIEW_CAPABILITY,
  MAX_LIVE_BYTES_PER_SECOND,
  MAX_LIVE_FRAME_BYTES,
  MAX_LIVE_FRAMES_PER_SECOND,
} from '@marquee/device-protocol';
import { type RunContext, sleep } from './run-context.ts';

const BEGINS_WITHIN_MS = 5000;
const WATCHED_SECONDS = 3;
/** Frames that were on their way may still arrive for so long. */
const ENDS_WITHIN_MS = 1000;

/** A live view: frames while somebody watches, not too many, and none afterwards. */
export async function watchLive({ server, log, findings, capabilities }: RunContext): Promise<void> {
  if (!capabilities.includes(LIVE_VIEW_CAPABILITY)) {
    for (const rule of ['L1', 'L2'] as const)
      findings.skip(rule, 'the device does not name the capability live-view');
    return;
  }
  const early = log.frames().length;
  findings.check('L1', early === 0, 'it sent frames that nobody had asked for');
  const from = log.end;
  server.send({ type: 'live', seconds: BEGINS_WITHIN_MS / 1000 + WATCHED_SECONDS });
  const begun = await log.find(from, BEGINS_WITHIN_MS, (event) =>
    event.kind === 'frame' || (event.kind === 'message' && event.message.type === 'liveFailed')
      ? event
      : undefined,
  );
  if (begun?.kind === 'message') {
    findings.skip('L2', 'the device reported that it cannot take pictures');
    findings.check('L1', true, '');
    return;
  }
  if (!findings.check('L1', begun !== undefined, 'it sent no frame within 5 s')) return;
  await sleep(WATCHED_SECONDS * 1000);
  server.send({ type: 'live', seconds: 0 });
  const frames = log.frames(from);
  const malformed = frames.find(({ problem }) => problem !== undefined);
  findings.check('L2', malformed === undefined, `a frame is malformed: ${malformed?.problem}`);
  const most = (WATCHED_SECONDS + 1) * MAX_LIVE_FRAMES_PER_SECOND;
  findings.check('L2', frames.length <= most, `it sent ${frames.length} frames in ${WATCHED_SECONDS} s`);
  const bytes = frames.reduce((sum, frame) => sum + frame.bytes, 0);
  const room = (WATCHED_SECONDS + 1) * MAX_LIVE_BYTES_PER_SECOND + MAX_LIVE_FRAME_BYTES;
  findings.check('L2', bytes <= room, `it sent ${bytes} bytes in ${WATCHED_SECONDS} s`);
  await sleep(ENDS_WITHIN_MS);
  const endedAt = log.end;
  await sleep(ENDS_WITHIN_MS);
  findings.check('L1', log.frames(endedAt).length === 0, 'it went on sending frames after the end');
}
