import { AUDIENCE_CAPABILITY } from '@marquee/device-protocol';
import { type RunContext, reconnected, sleep } from './run-context.ts';

const RETURNS_WITHIN_MS = 30_000;
const WATCHED_MS = 3000;

/** A connection on which the device has no AI modules, and then one with all of them. */
export async function closeModules(context: RunContext): Promise<void> {
  const { server, log, findings, capabilities } = context;
  if (!capabilities.includes(AUDIENCE_CAPABILITY))
    return findings.skip('T3', `the device does not name the capability ${AUDIENCE_CAPABILITY}`);
  server.hasNoModules = true;
  const from = log.end;
  server.cut();
  const isBack = await reconnected(context, from, RETURNS_WITHIN_MS);
  if (findings.check('T3', isBack, 'it did not reconnect without AI modules')) await watch(context, from);
  server.hasNoModules = false;
  const closedUntil = log.end;
  server.cut();
  await reconnected(context, closedUntil, RETURNS_WITHIN_MS);
}

async function watch({ log, findings }: RunContext, from: number): Promise<void> {
  const connection = log.all('hello', from)[0]?.connection;
  await sleep(WATCHED_MS);
  const counts = log.all('audience', from).filter((event) => event.connection === connection);
  findings.check('T3', counts.length === 0, 'it sent counts of people without the module of passenger flow');
  const promoting = log
    .all('heartbeat', from)
    .filter((event) => event.connection === connection)
    .some(({ message }) => [message.audience, message.secondAudience].some((viewers) => viewers?.length));
  findings.check('T3', !promoting, 'it promoted programs without the module of promotion');
}
