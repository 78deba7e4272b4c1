import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BACKUP_FAILURES, type BackupRun, type BackupSetting, backupFaultSchema } from '@marquee/contract';
import { z } from 'zod';

/** The program of `npm run backup`. */
const PROGRAM = fileURLToPath(new URL('../../backup.ts', import.meta.url));

const lineSchema = z.union([
  z.object({ progress: z.object({ done: z.int(), total: z.int() }) }),
  z.object({ made: z.object({ name: z.string(), size: z.int(), new_size: z.int().nullable() }) }),
  z.object({
    failed: z.object({
      failure: z.enum(BACKUP_FAILURES),
      faults: z.array(backupFaultSchema),
      reason: z.string(),
    }),
  }),
]);

export type BackupLine = z.output<typeof lineSchema>;

/** A backup or verification in a process of its own, so that the server keeps answering. */
export interface BackupProcess {
  /** Settles when the process has ended. */
  ended: Promise<void>;
  stop(): void;
}

export interface BackupOrder {
  kind: BackupRun['kind'];
  keep: Pick<BackupSetting, 'keep_days' | 'keep_weeks' | 'keep_months'>;
}

export type LaunchBackup = (order: BackupOrder, onLine: (line: BackupLine) => void) => BackupProcess;

/** Starts the program with the settings of this server. */
export function launchBackup(env: NodeJS.ProcessEnv): LaunchBackup {
  return ({ kind, keep }, onLine) => {
    const kept = `${keep.keep_days},${keep.keep_weeks},${keep.keep_months}`;
    const options = kind === 'verify' ? ['--verify'] : ['--keep', kept];
    const child = spawn(process.execPath, [PROGRAM, '--report', ...options], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { ended: follow(child, onLine), stop: () => void child.kill('SIGTERM') };
  };
}

async function follow(child: ChildProcess, onLine: (line: BackupLine) => void): Promise<void> {
  let hasEnded = false;
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`exit ${code ?? signal}`));
  });
  if (child.stdout) {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = lineSchema.safeParse(parse(text));
      if (!line.success) continue;
      hasEnded ||= 'made' in line.data || 'failed' in line.data;
      onLine(line.data);
    }
  }
  const how = await exit;
  if (!hasEnded) onLine({ failed: { failure: 'interrupted', faults: [], reason: errors.trim() || how } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
