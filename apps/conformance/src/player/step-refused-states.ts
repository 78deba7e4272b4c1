import { DEVICE_PATHS, type StateKind } from '@marquee/device-protocol';
import { sampleManifest, sampleRelease } from './content.ts';
import { type RunContext, sleep } from './run-context.ts';
import { SHORT_PROGRAM_MS } from './step-files.ts';

const REVISIONS: Record<StateKind, number> = { settings: 8, manifest: 8 };
const KINDS = ['settings', 'manifest'] as const;
/** The player waits 30 s, and up to a quarter more. */
const EARLY_MS = 25_000;
const LATE_MS = 20_000;

/** The server answers the requests for settings and a manifest with an error, once each. */
export async function refuseStates(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  if (findings.isExempt('S7')) return;
  const release = sampleRelease(4, { durationMs: SHORT_PROGRAM_MS });
  await server.publish(sampleManifest(server.deviceId, REVISIONS.manifest, [release], []), []);
  server.settings = { ...server.settings, revision: REVISIONS.settings };
  server.refusedStates = new Set(KINDS);
  for (const what of KINDS) await announceBroken(context, what);
  const refusedAt = log.end;
  await sleep(EARLY_MS);
  const early = log.events.slice(refusedAt);
  server.refusedStates = new Set();
  for (const what of KINDS) {
    const isEarly = early.some((event) => event.kind === 'request' && event.path === DEVICE_PATHS[what]);
    findings.check('S7', !isEarly, `it fetched the ${what} again within 25 s after a 503`);
  }
  await Promise.all(KINDS.map((what) => awaitApplied(context, what, refusedAt)));
}

async function announceBroken({ server, log, findings }: RunContext, what: StateKind): Promise<void> {
  const from = log.end;
  server.send({ type: 'changed', what, revision: REVISIONS[what] });
  const fetched = await log.request(from, 10_000, DEVICE_PATHS[what]);
  findings.check('S7', fetched !== undefined, `it did not fetch the ${what} while other requests failed`);
}

async function awaitApplied({ log, findings }: RunContext, what: StateKind, from: number): Promise<void> {
  const revision = REVISIONS[what];
  const applied = await log.message(
    from,
    LATE_MS,
    'applied',
    (message) => message.what === what && message.revision === revision,
  );
  findings.check('S7', applied !== undefined, `it did not fetch the ${what} again after a 503`);
}
