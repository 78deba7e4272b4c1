import type { Json } from '../../../platform/database/columns.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import { fromBase32 } from './base32.model.ts';
import { hashRecoveryCode } from './recovery-code.model.ts';
import { stepOf } from './totp.model.ts';

/** The part that a valid code uses up: a time step or one of the recovery codes. */
export type Proof = { step: number } | { recoveryHash: string };

interface SecondFactor {
  secret: string;
  last_step: number;
  recovery_hashes: Json<string[]>;
}

/** Returns undefined for a wrong or used code. */
export function proofOf(factor: SecondFactor, code: string, now: number): Proof | undefined {
  const step = stepOf(fromBase32(factor.secret), code, now, factor.last_step);
  if (step !== undefined) return { step };
  const recoveryHash = hashRecoveryCode(code);
  return fromJson(factor.recovery_hashes).includes(recoveryHash) ? { recoveryHash } : undefined;
}
