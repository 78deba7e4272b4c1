import { canInstallByApt, installByApt } from '../system/apt.ts';
import { type Chromium, chromiumArgs, environmentWith } from './chromium.ts';
import { machineChromiums } from './machine-chromium.ts';
import { unpackNpmChromium } from './npm-chromium.ts';
import { whyNotStarting } from './why-not-starting.ts';

export type { Chromium };

export interface FoundChromium extends Chromium {
  /** Where it was found, for the log of the test run. */
  origin: string;
  /** Removes what was unpacked. */
  remove(): Promise<void>;
}

interface Candidate extends Chromium {
  origin: string;
  remove?(): Promise<void>;
}

/** Where a Chromium is looked for. */
export type ChromiumPlace = 'machine' | 'npm';

/**
 * A Chromium that starts: `CHROMIUM_PATH`, else the machine's or the one of npm's `@sparticuz/chromium` (with the libraries it
 * brings if needed), the preferred one first, else, for root on Debian, the distribution's, installed now. Each is started
 * once as a check. If none starts, the error names every reason.
 */
export async function findChromium(preferred: ChromiumPlace = 'machine'): Promise<FoundChromium> {
  const reasons: string[] = [];
  for await (const candidate of candidates(preferred, reasons)) {
    const { origin, remove = async () => {} } = candidate;
    const reason = await whyNotStarting(candidate);
    if (!reason) return { ...candidate, remove };
    await remove();
    reasons.push(`${origin}, ${candidate.executablePath}: ${reason}`);
  }
  throw new Error(`No Chromium could be started; set CHROMIUM_PATH to one.\n${reasons.join('\n')}`);
}

async function* candidates(preferred: ChromiumPlace, reasons: string[]): AsyncGenerator<Candidate> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) yield candidate('CHROMIUM_PATH', given);
  const fromMachine = () => machineChromiums().map((path) => candidate("the machine's", path));
  if (preferred === 'machine') yield* fromMachine();
  yield* npmCandidates(reasons);
  if (preferred === 'npm') yield* fromMachine();
  if (!canInstallByApt()) return;
  try {
    installByApt('chromium');
    for (const path of machineChromiums()) yield candidate('apt-get', path);
  } catch (error) {
    reasons.push(`apt-get: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function* npmCandidates(reasons: string[]): AsyncGenerator<Candidate> {
  try {
    yield await npmCandidate('npm');
    yield await npmCandidate('npm with its libraries');
  } catch (error) {
    reasons.push(`npm: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function npmCandidate(origin: 'npm' | 'npm with its libraries'): Promise<Candidate> {
  const { executablePath, libraries, remove } = await unpackNpmChromium();
  const additions: Record<string, string> = origin === 'npm' ? {} : { LD_LIBRARY_PATH: libraries };
  return { ...candidate(origin, executablePath, additions), remove };
}

function candidate(origin: string, executablePath: string, additions?: Record<string, string>): Candidate {
  return { origin, executablePath, args: chromiumArgs(), env: environmentWith(additions) };
}
