import { FEEDS_CAPABILITY, feedPath } from '@marquee/device-protocol';
import { SAMPLE_FEED_ID } from './content.ts';
import type { RunContext } from './run-context.ts';

/** The data of a feed that a program shows, and newer ones. */
export async function changeFeeds({ server, log, findings, capabilities }: RunContext): Promise<void> {
  if (!capabilities.includes(FEEDS_CAPABILITY)) {
    for (const rule of ['D1', 'D2'] as const)
      findings.skip(rule, 'the device does not name the capability feeds');
    return;
  }
  const path = feedPath(SAMPLE_FEED_ID);
  const first = await log.request(0, 10_000, path);
  findings.check('D1', first !== undefined, 'it did not fetch the feed of a program');
  const from = log.end;
  server.feedRevision += 1;
  server.send({ type: 'changed', what: 'feed', id: SAMPLE_FEED_ID, revision: server.feedRevision });
  const again = await log.request(from, 10_000, path);
  findings.check('D2', again !== undefined, 'it did not fetch a feed that has changed within 10 s');
}
