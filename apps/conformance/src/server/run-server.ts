import type { EnrolAnswer } from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import { type Progress, runSteps, type Step } from '../run-steps.ts';
import { checkConnection } from './check-connection.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { checkFiles, type PreparedRelease } from './check-files.ts';
import { checkHttp } from './check-http.ts';
import { checkLive } from './check-live.ts';
import { checkMigration } from './check-migration.ts';
import { checkNotices } from './check-notices.ts';
import { checkReports } from './check-reports.ts';
import { checkStates } from './check-states.ts';
import { checkUploads } from './check-uploads.ts';
import { checkVips } from './check-vips.ts';
import { DeviceCalls } from './client.ts';

export interface ServerRunOptions {
  /** The company for which the devices enrol; without it the first one. */
  readonly company?: string | undefined;
  /** Undefined if nobody releases files to the device. */
  readonly prepared?: PreparedRelease | undefined;
  readonly progress: Progress;
}

/** Checks a server with devices of its own. Returns why the run ended early, if it did. */
export async function runServer(
  address: string,
  findings: Findings,
  { company, prepared, progress }: ServerRunOptions,
): Promise<string | undefined> {
  const calls = new DeviceCalls(address, company);
  try {
    progress('… enrolment');
    const device = await checkEnrolment(calls, findings);
    if (!device) return 'the server enrols no device';
    const run = { calls, findings, device };
    const steps: Step[] = [
      ['calls with and without a token', () => checkHttp(run)],
      ['reports and plays', () => checkReports(run)],
      ['uploads', () => checkUploads(run)],
      ['settings, manifest and feeds', () => checkStates(run)],
      [filesStep(device, prepared), () => checkFiles(run, prepared)],
      ['the list of notices', () => checkNotices(run)],
      ['the list of VIPs', () => checkVips(run)],
      ['the proof of its key', () => checkMigration(run)],
      ['a live view', () => checkLive(run)],
      ['connections', () => checkConnection(run)],
    ];
    await runSteps(steps, progress);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}`.trim() : String(error);
  }
}

function filesStep({ deviceId, name }: EnrolAnswer, prepared: PreparedRelease | undefined): string {
  return prepared ? `files: release a program with files to device ${deviceId}, ${name}, now` : 'files';
}
