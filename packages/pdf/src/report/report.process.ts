import { flushCompileCache } from 'node:module';
import { type Report, type ReportCell, type ReportMessage, writeReport } from './report.ts';

/* Writes one report for the server, answers with its file and exits; also when the server ends. */

let report: Report | undefined;
const rows: (readonly ReportCell[])[] = [];

process.on('message', (message: ReportMessage) => {
  if (message === 'end') void answer();
  else if ('report' in message) report = message.report;
  else for (const row of message.rows) rows.push(row);
});
process.once('disconnect', () => process.exit());

/** A failure ends the process with its stack on stderr. */
async function answer(): Promise<void> {
  if (!report) throw new Error('rows came without a report');
  const file = await writeReport(report, rows);
  flushCompileCache();
  process.send?.(file, () => process.disconnect());
}
