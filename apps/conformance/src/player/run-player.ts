import type { Findings } from '../findings.ts';
import { checkInvariants } from './invariants.ts';
import { type RunContext, RunEnded } from './run-context.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { giveCommands } from './step-commands.ts';
import { interrupt, remove, restore } from './step-connection.ts';
import { enrolAndConnect } from './step-enrol.ts';
import { downloadFiles } from './step-files.ts';
import { acknowledgeAll, deliverPlays } from './step-plays.ts';
import { pullOut } from './step-pull-out.ts';
import { changeStates } from './step-states.ts';

/** Takes a player through the whole script. Returns why the script ended early, if it did. */
export async function runPlayer(
  server: ScriptedServer,
  findings: Findings,
  startsWithinMs: number,
): Promise<string | undefined> {
  const context: RunContext = { server, log: server.log, findings, capabilities: [] };
  let stopAcknowledging = () => {};
  try {
    await enrolAndConnect(context, startsWithinMs);
    await changeStates(context);
    await Promise.all([downloadFiles(context), deliverPlays(context)]);
    stopAcknowledging = acknowledgeAll(context);
    await giveCommands(context);
    await interrupt(context);
    await pullOut(context);
    await restore(context);
    await remove(context);
    return undefined;
  } catch (error) {
    if (error instanceof RunEnded) return error.message;
    throw error;
  } finally {
    stopAcknowledging();
    if (server.log.all('hello').length > 0) checkInvariants(context);
  }
}
