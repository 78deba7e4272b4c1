import { LOG_NAMESPACE } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';

/** The newest lines, so that the file stays below what a server takes. */
const LINES = 5000;

/** The journal of the agent and its helper. @throws Error if it cannot be read */
export function journalReader(run: RunProgram): () => Promise<string> {
  return async () =>
    String(
      await run('journalctl', [
        `--namespace=${LOG_NAMESPACE}`,
        '--no-pager',
        '--output=short-iso',
        '--lines',
        String(LINES),
      ]),
    );
}
