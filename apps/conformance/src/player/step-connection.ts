import { CLOSE_CODES, DEVICE_PATHS, enrolRequestSchema } from '@marquee/device-protocol';
import type { EventOf, PlayerEvent } from './event-log.ts';
import { type RunContext, reconnected, sleep } from './run-context.ts';
import { requestKeyOf } from './step-enrol.ts';

/** Heartbeats, a silent server, and a server that stops. */
export async function interrupt(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  await sleep(4500);
  // A player that connects again all the time sends one on each connection.
  const byConnection = Map.groupBy(log.all('heartbeat', from), ({ connection }) => connection);
  const beats = Math.max(0, ...[...byConnection.values()].map(({ length }) => length));
  findings.check(
    'C5',
    beats >= 2 && beats <= 8,
    `it sent ${beats} heartbeats on one connection in 4.5 s instead of one a second`,
  );
  const silentAt = log.end;
  server.isMute = true;
  const returned = await reconnected(context, silentAt, 12_000);
  server.isMute = false;
  findings.check('C5', returned, 'it did not reconnect when the server was silent for twelve intervals');
  if (!returned) server.cut();
  await sleep(300);
  const stoppedAt = log.end;
  server.send({ type: 'bye', reason: 'stopping', reconnectSpreadMs: 500 });
  server.close(CLOSE_CODES.stopping);
  const isBack = await reconnected(context, stoppedAt, 10_000);
  findings.check('C8', isBack, 'it did not reconnect after the server had stopped');
}

/** A backup was restored: the revisions of the server are below those of the device. */
export async function restore(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  const { manifestRevision } = server;
  server.manifestRevision = manifestRevision - 1;
  server.cut();
  await reconnected(context, from, 30_000);
  await sleep(1500);
  const lower = log
    .all('applied', from)
    .some(({ message }) => message.what === 'manifest' && message.revision < manifestRevision);
  findings.check('S2', !lower, 'it went back to a revision of a restored server');
  server.manifestRevision = manifestRevision;
}

/** The token is taken away, and then another device connects with the same identity. */
export async function remove(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  const { token } = server;
  const mac = macOf(log.events.find(isEnrolment)?.body);
  server.token = undefined;
  server.close(CLOSE_CODES.removed);
  const enrolment = await log.request(from, 60_000, DEVICE_PATHS.enrol);
  findings.check('E7', enrolment !== undefined, 'it did not enrol again after 4401');
  if (!enrolment) return;
  findings.check('E7', macOf(enrolment.body) === mac, 'it enrolled again with another MAC');
  const before = log.events.slice(0, from).filter(isEnrolment);
  const used = before.some(({ body }) => requestKeyOf(body) === requestKeyOf(enrolment.body));
  if (requestKeyOf(enrolment.body) !== undefined)
    findings.check('E9', !used, 'it enrolled again with a requestKey that had its answer');
  const opened = await log.find(from, 30_000, (event) =>
    event.kind === 'opened' && event.token === server.token ? event : undefined,
  );
  findings.check('C1', opened !== undefined, 'it did not connect with its new token');
  const stale = log.events
    .slice(from)
    .filter((event) => event.kind === 'opened' && event.token === token).length;
  findings.check('C8', stale <= 1, 'it went on connecting with a token that is no longer valid');
  await log.message(from, 10_000, 'hello');
  const replacedAt = log.end;
  server.close(CLOSE_CODES.replaced);
  await sleep(5000);
  const back = log.events.slice(replacedAt).some(({ kind }) => kind === 'opened');
  findings.check('C8', !back, 'it reconnected within 5 s although another connection had taken over');
}

function isEnrolment(event: PlayerEvent): event is EventOf<'request'> {
  return event.kind === 'request' && event.path === DEVICE_PATHS.enrol;
}

function macOf(body: unknown): string | undefined {
  return enrolRequestSchema.safeParse(body).data?.mac;
}
