import { checkPlay, DEVICE_PATHS, readPlay, seqOf } from '@marquee/device-protocol';
import type { RunContext } from './run-context.ts';
import { SHORT_PROGRAM_MS } from './step-files.ts';

/** Messages arrive sooner or later than they were sent, on a busy machine. */
const JITTER_MS = 500;

/** Checks what must hold all the time, on the whole log of a run. */
export function checkInvariants(context: RunContext): void {
  checkMessages(context);
  checkSyncReports(context);
  checkPlays(context);
  const removedAt = enrolments(context).at(3)?.at ?? Number.POSITIVE_INFINITY;
  const skews = context.log
    .all('fault')
    .filter(({ message, at }) => message.kind === 'clock-skew' && at < removedAt).length;
  const about = `it reported a clock that is wrong by an hour ${skews} times instead of once`;
  context.findings.check('A2', skews === 1, about);
}

/** The first is refused, the second is not answered, the third makes the device known, the fourth follows the loss of its token. */
function enrolments({ log }: RunContext) {
  return log.events.filter((event) => event.kind === 'request' && event.path === DEVICE_PATHS.enrol);
}

function checkMessages({ log, findings }: RunContext): void {
  const malformed = log.events.filter((event) => event.kind === 'malformed');
  for (const { reason, text } of malformed) findings.check('C6', false, `malformed (${reason}): ${text}`);
  findings.check('C6', malformed.length === 0, 'it sent malformed messages');
  const first = new Map<number, string>();
  for (const { connection, message } of log.events.filter((event) => event.kind === 'message'))
    if (!first.has(connection)) first.set(connection, message.type);
  const isGreeted = [...first.values()].every((type) => type === 'hello');
  findings.check('C2', isGreeted, 'it sent something before its hello');
  const kept = log.events.some((event) => event.kind === 'message' && event.message.type === 'heartbeat');
  findings.check('G3', kept && malformed.length === 0, 'it did not cope with an unknown message type');
}

function checkSyncReports({ log, findings }: RunContext): void {
  const reports = log.all('syncReport');
  const silent = reports.flatMap(({ message }) =>
    message.releases.filter(({ sync }) => sync.state !== 'synchronised' && !sync.reason),
  );
  const [example] = silent;
  findings.check(
    'F7',
    silent.length === 0,
    `the state "${example?.sync.state}" was reported without a reason`,
  );
  const hurried = reports.filter(({ connection, at }, index) => {
    const before = reports[index - 1];
    return before?.connection === connection && at - before.at < 1000 - JITTER_MS;
  });
  findings.check('F7', hurried.length === 0, 'it sent more than one syncReport a second');
}

function checkPlays({ log, findings }: RunContext): void {
  const next = new Map<string, number>();
  const now = Date.now();
  for (const { message } of log.all('plays')) {
    for (const record of message.records) {
      const refusal = checkPlay(record, now);
      findings.check('P5', refusal === null, `a play is ${refusal}: ${JSON.stringify(record)}`);
      const seq = seqOf(record) ?? 0;
      const due = next.get(message.bootId) ?? 1;
      if (seq >= due) {
        findings.check('P1', seq === due, `record ${seq} of a boot followed record ${due - 1}`);
        next.set(message.bootId, seq + 1);
      }
      const play = readPlay(record, now);
      if (typeof play === 'string' || play.cut || play.materialId !== undefined || play.releaseId !== 4)
        continue;
      const isWhole = play.durationMs >= SHORT_PROGRAM_MS - 200;
      findings.check(
        'P7',
        isWhole,
        `a program of ${SHORT_PROGRAM_MS} ms was complete after ${play.durationMs} ms`,
      );
    }
  }
}
