import { type DeviceMessages, type PlaysAck, seqOf } from '@marquee/device-protocol';
import { type RunContext, sleep } from './run-context.ts';

type Batch = DeviceMessages['plays'];

/** A device may take an acknowledgement for lost after half a minute. */
const REPEATED_AFTER_MS = 29_000;

/** Plays: a batch without an answer, a lost connection, a rejected record. */
export async function deliverPlays(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const first = await log.message(0, 60_000, 'plays');
  if (!findings.check('P1', first !== undefined, 'it reported no plays within a minute') || !first) return;
  await sleep(2500);
  const [sent, ...others] = log.all('plays');
  const early = others.filter(({ at, message }) => {
    const isRepeated = at - (sent?.at ?? 0) >= REPEATED_AFTER_MS;
    return message.batch !== first.batch && !isRepeated;
  });
  findings.check(
    'P2',
    early.length === 0,
    'it sent another batch before the acknowledgement of the last one',
  );
  const cutAt = log.end;
  server.cut();
  const hello = await log.message(cutAt, 30_000, 'hello');
  findings.check('C8', hello !== undefined, 'it did not reconnect after the connection was lost');
  const sync = await log.message(cutAt, 10_000, 'syncReport');
  findings.check('C4', sync !== undefined, 'it did not repeat the state of its releases after a welcome');
  const { settings, manifest } = hello?.appliedRevisions ?? {};
  const named = `settings ${settings}, manifest ${manifest}`;
  findings.check('C4', settings === 1 && manifest === 2, `its hello names ${named} instead of 1 and 2`);
  const again = await log.message(cutAt, 45_000, 'plays');
  findings.check(
    'P3',
    again !== undefined && contains(again, first),
    'it did not send unacknowledged plays again',
  );
  if (again) await acknowledge(context, again);
}

async function acknowledge({ server, log, findings }: RunContext, batch: Batch): Promise<void> {
  const from = log.end;
  const [record] = batch.records;
  const rejected: PlaysAck['rejected'] = [{ seq: seqOf(record ?? {}), index: 0, reason: 'unknown-material' }];
  server.send({ type: 'playsAck', batch: batch.batch, upToSeq: highest(batch), rejected });
  const next = await log.message(from, 45_000, 'plays');
  findings.check(
    'P4',
    next !== undefined,
    'it sent no more plays after an acknowledgement with a rejected record',
  );
  const done = new Set(batch.records.map(seqOf));
  const repeated = next?.bootId === batch.bootId && next.records.some((one) => done.has(seqOf(one)));
  findings.check('P4', !repeated, 'it sent acknowledged or rejected plays again');
}

/** From now on every batch is acknowledged immediately. */
export function acknowledgeAll({ server, log }: RunContext): () => void {
  let seen = 0;
  const timer = setInterval(() => {
    for (const { message } of log.all('plays', seen)) {
      if (!server.isMute)
        server.send({ type: 'playsAck', batch: message.batch, upToSeq: highest(message), rejected: [] });
    }
    seen = log.end;
  }, 100);
  return () => clearInterval(timer);
}

function highest({ records }: Batch): number {
  return Math.max(0, ...records.map((record) => seqOf(record) ?? 0));
}

function contains(again: Batch, first: Batch): boolean {
  const sent = new Map(again.records.map((record) => [seqOf(record), JSON.stringify(record)]));
  return (
    again.bootId === first.bootId &&
    first.records.every((record) => sent.get(seqOf(record)) === JSON.stringify(record))
  );
}
