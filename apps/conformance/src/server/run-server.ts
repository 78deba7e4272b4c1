import type { Findings } from '../findings.ts';
import { checkConnection } from './check-connection.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { checkHttp } from './check-http.ts';
import { checkNotices } from './check-notices.ts';
import { checkReports } from './check-reports.ts';
import { checkStates } from './check-states.ts';
import { DeviceCalls } from './client.ts';

/** Checks a server with devices of its own. Returns why the run ended early, if it did. */
export async function runServer(
  address: string,
  findings: Findings,
  company?: string,
): Promise<string | undefined> {
  const calls = new DeviceCalls(address, company);
  try {
    const device = await checkEnrolment(calls, findings);
    if (!device) return 'the server enrols no device';
    const run = { calls, findings, device };
    await checkHttp(run);
    await checkReports(run);
    await checkStates(run);
    await checkNotices(run);
    await checkConnection(run);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}`.trim() : String(error);
  }
}
