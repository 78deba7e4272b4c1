import { FEEDS_CAPABILITY, feedPath } from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import { type Progress, runSteps, type Step } from '../run-steps.ts';
import { SAMPLE_FEED_ID } from './content.ts';
import { checkInvariants } from './invariants.ts';
import { type RunContext, RunEnded, sleep } from './run-context.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { endActivation } from './step-activation.ts';
import { giveCommands } from './step-commands.ts';
import { interrupt, remove, restore } from './step-connection.ts';
import { enrolAndConnect } from './step-enrol.ts';
import { downloadFiles } from './step-files.ts';
import { interCut } from './step-inter-cut.ts';
import { watchLive } from './step-live.ts';
import { setMachine } from './step-machine.ts';
import { closeModules } from './step-modules.ts';
import { pushNotices } from './step-notices.ts';
import { acknowledgeAll, deliverPlays } from './step-plays.ts';
import { pullOut } from './step-pull-out.ts';
import { refuseStates } from './step-refused-states.ts';
import { changeStates } from './step-states.ts';
import { keepVips } from './step-vips.ts';

/** The longest that the script takes once the player has started, whatever the player does. */
const MAX_RUN_MS = 6 * 60_000;

/** Takes a player through the whole script. Returns why the script ended early, if it did. */
export async function runPlayer(
  server: ScriptedServer,
  findings: Findings,
  startsWithinMs: number,
  progress: Progress,
): Promise<string | undefined> {
  const context: RunContext = { server, log: server.log, findings, capabilities: [] };
  let stopAcknowledging = () => {};
  const steps: Step[] = [
    ['enrolment and connection', () => enrolAndConnect(context, startsWithinMs)],
    ['settings, and a forged manifest', () => changeStates(context)],
    ['files with faults, and plays', () => Promise.all([downloadFiles(context), deliverPlays(context)])],
    [
      'feeds',
      async () => {
        stopAcknowledging = acknowledgeAll(context);
        await changeFeeds(context);
      },
    ],
    ['a pushed list of notices', () => pushNotices(context)],
    ['VIPs', () => keepVips(context)],
    ['a live view', () => watchLive(context)],
    ['the end of its activation', () => endActivation(context)],
    ['the camera, and its digital human', () => setMachine(context)],
    ['AI modules that are closed', () => closeModules(context)],
    ['commands, and a restart', () => giveCommands(context)],
    ['heartbeats, and lost connections', () => interrupt(context)],
    ['a replace release, pulled out', () => pullOut(context)],
    ['an inter-cut release', () => interCut(context)],
    ['states that the server refuses', () => refuseStates(context)],
    ['a restored server', () => restore(context)],
    ['a token that is no longer valid', () => remove(context)],
  ];
  const limit = sleep(startsWithinMs + MAX_RUN_MS, 'the player took too long', { ref: false });
  try {
    return await Promise.race([runSteps(steps, progress).then(() => undefined), limit]);
  } catch (error) {
    if (error instanceof RunEnded) return error.message;
    throw error;
  } finally {
    stopAcknowledging();
    if (server.log.all('hello').length > 0) checkInvariants(context);
  }
}

/** The data of a feed that a program shows, and newer ones. */
async function changeFeeds({ server, log, findings, capabilities }: RunContext): Promise<void> {
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
