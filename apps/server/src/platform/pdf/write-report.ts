import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment, stderrTail } from '@marquee/media';
import type { Report, ReportCell, ReportMessage } from '@marquee/pdf';
import limitTo from 'p-limit';
import type { Platform } from '../platform.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@marquee/pdf/report-process'));
const MEMORY_LIMIT_MIB = 768;
/** Thirty times what 100,000 rows take: see docs/adr/user-manual.md. */
const TIME_LIMIT_MS = 10 * 60_000;

/** The process that writes a report ended without a file. */
export class ReportFailed extends Error {}

/** A process takes a processor for seconds, and others wait for their turn. */
const inTurn = limitTo(2);

/**
 * A report as a PDF file. A process of its own writes it, because thousands of rows take seconds and hundreds of megabytes.
 * The signal ends the process, so that a cancelled download does not keep others waiting.
 * @throws ReportFailed also when it was cancelled
 */
export function writeReport(
  report: Report,
  rows: AsyncIterable<ReportCell[][]>,
  { clock, logger, signal }: Pick<Platform, 'clock' | 'logger'> & { signal: AbortSignal },
): Promise<Buffer> {
  return inTurn(async () => {
    if (signal.aborted) throw new ReportFailed('The report was cancelled before it began.');
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: bareEnvironment('NODE_COMPILE_CACHE'),
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MIB}`],
    });
    const stderr = stderrTail(child.stderr);
    const end = () => child.kill('SIGKILL');
    const cancel = clock.after(TIME_LIMIT_MS, end);
    signal.addEventListener('abort', end);
    try {
      const file = fileOf(child);
      // A process that ends early is reported by the file that never comes.
      await Promise.race([sendAll(child, report, rows), file]);
      return await file;
    } catch (error) {
      if (!signal.aborted) logger.error({ title: report.title, stderr: stderr() }, 'report failed');
      throw error;
    } finally {
      cancel();
      signal.removeEventListener('abort', end);
      end();
    }
  });
}

async function sendAll(
  child: ChildProcess,
  report: Report,
  rows: AsyncIterable<ReportCell[][]>,
): Promise<void> {
  await send(child, { report });
  for await (const some of rows) await send(child, { rows: some });
  await send(child, 'end');
}

/** Waits until the process has room for more. */
function send(child: ChildProcess, message: ReportMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error ? reject(new ReportFailed(error.message)) : resolve()));
  });
}

function fileOf(child: ChildProcess): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    child.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    child.once('error', (error) => reject(new ReportFailed(error.message)));
    child.once('close', (code, signal) =>
      reject(new ReportFailed(`The process of a report ended without a file: ${signal ?? code}.`)),
    );
  });
}
