import { CLOSE_CODES, DEVICE_PATHS, enrolRequestSchema } from '@marquee/device-protocol';
import { type RunContext, RunEnded, sleep } from './run-context.ts';

/** Enrolment, refused at first, then without its answer, then as a waiting device that is accepted. */
export async function enrolAndConnect(context: RunContext, startsWithinMs: number): Promise<void> {
  const { server, log, findings } = context;
  server.isBusy = true;
  const first = await log.request(0, startsWithinMs, DEVICE_PATHS.enrol);
  if (!first) throw new RunEnded('the player has not enrolled');
  server.isBusy = false;
  server.losesEnrolment = true;
  const described = enrolRequestSchema.safeParse(first.body);
  const wrong = described.error?.issues[0]?.path.join('.') ?? '';
  if (!findings.check('E1', described.success, `the field "${wrong}" of the enrolment is wrong`))
    throw new RunEnded('the enrolment is malformed');
  const again = await log.request(log.events.indexOf(first) + 1, 30_000, DEVICE_PATHS.enrol);
  findings.check('E6', again !== undefined, 'it did not try again within 30 s after 429');
  server.losesEnrolment = false;
  if (!again) throw new RunEnded('the player has not enrolled');
  const last = await log.request(log.events.indexOf(again) + 1, 30_000, DEVICE_PATHS.enrol);
  findings.check('E6', last !== undefined, 'it did not try again within 30 s when the answer was lost');
  if (!last) throw new RunEnded('the player has not enrolled');
  findings.check('E7', macOf(last.body) === macOf(first.body), 'it enrolled again with another MAC');
  const keys = [first, again, last].map(({ body }) => requestKeyOf(body));
  if (keys[0] === undefined) findings.skip('E9', 'the device sends no requestKey');
  else findings.check('E9', new Set(keys).size === 1, 'it repeated its enrolment with another requestKey');
  await connect(context);
  await accept(context);
}

async function connect(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const opened = await log.find(0, 30_000, (event) => (event.kind === 'opened' ? event : undefined));
  findings.check('C1', opened?.token === server.token, 'it did not offer its token when it connected');
  if (!opened) throw new RunEnded('the player has not connected');
  const hello = await log.message(0, 10_000, 'hello');
  findings.check('C2', hello !== undefined, 'it sent no hello within 10 s');
  if (!hello) throw new RunEnded('the player has sent no hello');
  const { settings, manifest } = hello.appliedRevisions;
  findings.check('C2', settings === 0 && manifest === 0, 'its first hello names revisions that it never got');
  context.capabilities = hello.capabilities ?? [];
}

/** An operator accepts the device: it reconnects immediately. */
async function accept({ server, log, findings }: RunContext): Promise<void> {
  await sleep(700);
  const from = log.end;
  server.state = 'enrolled';
  server.close(CLOSE_CODES.changed);
  const hello = await log.message(from, 5000, 'hello');
  findings.check('C8', hello !== undefined, 'it did not reconnect at once after 4412');
  server.send({ type: 'from-the-future' });
  if (!hello && !(await log.message(from, 60_000, 'hello'))) throw new RunEnded('the player does not return');
}

/** The key of an enrolment. */
export function requestKeyOf(body: unknown): string | undefined {
  return enrolRequestSchema.safeParse(body).data?.requestKey;
}

function macOf(body: unknown): string {
  return enrolRequestSchema.safeParse(body).data?.mac ?? '';
}
