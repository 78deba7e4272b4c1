import type { DeviceActivation } from '@marquee/device-protocol';
import type { Evaluation } from '@marquee/schedule';
import type { Content } from '../content/content.ts';
import { type FileProgress, nameOfFile, percentOf } from '../download/progress.ts';
import type { Credentials } from '../storage/state-store.ts';
import { NO_BRAND, type ShownBrand } from './shown-brand.ts';
import type { Phase, Problem, Status } from './status.ts';

/** The inputs of the status. */
export interface StatusFacts {
  readonly credentials: Credentials | undefined;
  /** By the settings of the device. */
  readonly brand: ShownBrand;
  readonly isReachable: boolean;
  /** The server has enrolled the device, and no confirmation by an operator is pending. */
  readonly isConfirmed: boolean;
  /** Code of a company that the server does not accept. */
  readonly refusedCompany: string | null;
  readonly content: Pick<Content, 'newest' | 'has' | 'isSpared' | 'missing'>;
  readonly progress: ReadonlyMap<string, FileProgress>;
  readonly evaluation: Evaluation | undefined;
  readonly releaseId: number | null;
  /** Undefined where the server has no licensing. */
  readonly activation: DeviceActivation | undefined;
  /** The screen is off. */
  readonly isOff: boolean;
}

export function statusOf(facts: StatusFacts): Status {
  const { credentials, content, progress, evaluation, releaseId } = facts;
  return {
    phase: phaseOf(facts),
    name: credentials?.name ?? '',
    // A device that its company has not confirmed shows nothing of it.
    brand: credentials && facts.isConfirmed ? facts.brand : NO_BRAND,
    isReachable: facts.isReachable,
    pairingCode: facts.isConfirmed ? null : (credentials?.pairingCode ?? null),
    percent: percentOf(content, progress),
    // What begins under an emergency message is not seen.
    nextStartAt: evaluation?.emergency === undefined ? (evaluation?.nextChangeAt ?? null) : null,
    timeZone: content.newest?.timeZone,
    problem: problemOf(facts),
    releaseId,
    unactivatedNumber: facts.activation?.state === 'expired' ? (credentials?.deviceId ?? null) : null,
  };
}

function phaseOf({ credentials, isConfirmed, content, releaseId, isOff }: StatusFacts): Phase {
  if (releaseId !== null) return 'playing';
  if (!credentials) return 'enrolling';
  if (!isConfirmed) return 'pairing';
  if (isOff) return 'off';
  return content.missing().length > 0 ? 'downloading' : 'waiting';
}

function problemOf({ refusedCompany, content, progress }: StatusFacts): Problem | null {
  if (refusedCompany !== null) return { kind: 'company', name: refusedCompany };
  for (const [sha256, { failure }] of progress) {
    if (failure === 'no-space') return { kind: 'space' };
    if (failure !== 'corrupt' && failure !== 'damaged' && failure !== 'not-found') continue;
    const release = content.newest?.releases.find((candidate) => nameOfFile(sha256, candidate) !== sha256);
    const name = release ? nameOfFile(sha256, release) : sha256.slice(0, 8);
    return { kind: failure === 'corrupt' ? 'corrupt' : 'missing', name };
  }
  return null;
}
