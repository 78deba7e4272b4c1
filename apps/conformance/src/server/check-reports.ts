import { DEVICE_PATHS, playsAckSchema, reportAnswerSchema } from '@marquee/device-protocol';
import type { Connection } from './client.ts';
import type { ServerRun } from './server-run.ts';

/** Plays of releases that the device never had: all are rejected, each separately, and acknowledged. */
export async function checkReports(run: ServerRun): Promise<void> {
  const { calls, findings, device } = run;
  if (device.state === 'waiting') {
    for (const rule of ['P4', 'P5', 'V3', 'V4'] as const)
      findings.skip(rule, 'new devices wait for an operator');
  } else {
    const connection = await calls.welcomed(device.token);
    if (connection) {
      await sendPlays(run, connection);
      await sendCounts(run, connection);
    }
    connection?.socket.close();
  }
  await report(run);
}

async function sendPlays({ findings }: ServerRun, connection: Connection): Promise<void> {
  const { seq: _seq, ...withoutSeq } = aPlay(1);
  const records = [
    withoutSeq,
    aPlay(2),
    aPlay(3, { durationMs: -1 }),
    aPlay(4, { startedAt: 0 }),
    aPlay(5, { screen: 9 }),
    'no record',
  ];
  connection.send({ type: 'plays', batch: 41, bootId: 'conformance-boot', records, gaps: [] });
  const ack = await connection.next('playsAck');
  if (!findings.check('P4', ack !== undefined, 'a batch with malformed records was not acknowledged') || !ack)
    return;
  findings.check('P4', ack.batch === 41, `batch 41 was acknowledged as ${ack.batch}`);
  findings.check('P4', ack.upToSeq === 5, `upToSeq is ${ack.upToSeq} instead of 5, the highest valid number`);
  const found = ack.rejected.map(({ seq, index, reason }) => `${index} ${seq} ${reason}`).sort();
  const expected = [
    '0 null malformed',
    '1 2 unknown-release',
    '2 3 negative-duration',
    '3 4 too-early',
    '4 5 malformed',
    '5 null malformed',
  ];
  const isRight = JSON.stringify(found) === JSON.stringify(expected);
  findings.check(
    'P5',
    isRight,
    `rejected (index seq reason): ${found.join(', ')}; expected: ${expected.join(', ')}`,
  );
}

/** The same counts twice, and bad ones between them. */
async function sendCounts({ findings }: ServerRun, connection: Connection): Promise<void> {
  const from = Date.now() - 600_000;
  const good = {
    ...{ seq: 1, from, to: from + 300_000, screen: 1, programId: null, gender: null, ageBand: '21-30' },
    ...{ people: 1, watched: 0, dwellMs: 5000, attentionMs: 0, observedMs: 300_000 },
  };
  const records = [good, { ...good, seq: 2, people: -1 }, { ...good, seq: 3, to: from - 1 }, 'no record'];
  for (const batch of [51, 52]) {
    connection.send({ type: 'audience', batch, bootId: 'conformance-boot', records, gaps: [] });
    const ack = await connection.next('audienceAck');
    if (!findings.check('V3', ack !== undefined, 'counts of people were not acknowledged') || !ack) return;
    findings.check('V3', ack.batch === batch, `batch ${batch} was acknowledged as ${ack.batch}`);
    const found = ack.rejected.map(({ index, reason }) => `${index} ${reason}`).join(', ');
    const expected = '1 malformed, 2 impossible, 3 malformed';
    findings.check('V4', found === expected, `rejected (index reason): ${found}; expected: ${expected}`);
  }
}

async function report({ calls, findings, device: { token, state } }: ServerRun): Promise<void> {
  const plays = { type: 'plays', batch: 7, bootId: 'conformance-poll', records: [aPlay(1)], gaps: [] };
  const result = { type: 'result', id: 'conformance-none', status: 'done', detail: '' };
  const heartbeat = { type: 'heartbeat', clock: Date.now() };
  const send = (messages: unknown) => calls.call(DEVICE_PATHS.reports, { token, body: { messages } });
  const answer = await send([heartbeat, { type: 'from-the-future' }, plays, result]);
  const parsed = reportAnswerSchema.safeParse(answer.body);
  findings.check(
    'H2',
    answer.status === 200,
    `a report with an unknown message type was answered with ${answer.status}`,
  );
  findings.check('H2', parsed.success, 'the answer to a report is malformed');
  const acks = parsed.data?.acks.map(({ type }) => type).join(', ');
  const expected = state === 'waiting' ? 'resultAck' : 'playsAck, resultAck';
  findings.check('H2', acks === expected, `the acknowledgements were: ${acks}; expected: ${expected}`);
  const [first] = parsed.data?.acks ?? [];
  if (first?.type === 'playsAck')
    findings.check(
      'H2',
      playsAckSchema.parse(first).batch === 7,
      'a batch was acknowledged under another number',
    );
  for (const [what, messages] of [
    ['a malformed message', [{ type: 'heartbeat', clock: 'x' }]],
    ['21 messages', Array.from({ length: 21 }, () => heartbeat)],
    ['a hello', [{ type: 'hello' }]],
  ] as const) {
    const { status } = await send(messages);
    findings.check('H2', status === 400, `a report with ${what} was answered with ${status}`);
  }
}

function aPlay(seq: number, overrides: object = {}) {
  return {
    seq,
    releaseId: 9_007_199_254_740_000,
    programId: 1,
    screen: 1,
    startedAt: Date.now() - 60_000,
    durationMs: 10_000,
    names: { program: 'Conformance' },
    ...overrides,
  };
}
