import { createHmac, timingSafeEqual } from 'node:crypto';
import { CLOCK_TOLERANCE_MS } from '../../../platform/clock/clock-tolerance.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks may differ by one step either way (RFC 6238, section 5.2). */
const DRIFT = [-1, 0, 1];

/** Returns the code of a time step: HOTP (RFC 4226) with HMAC-SHA-1 and six digits, which every authenticator app supports. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Returns the step of a code if it is close to now and later than `lastStep`, so that no code is accepted twice. */
export function stepOf(secret: Buffer, code: string, now: number, lastStep: number): number | undefined {
  const present = Math.floor(now / STEP_MS);
  return DRIFT.map((drift) => present + drift).find(
    (step) => isUnused(step, lastStep) && isEqual(codeAt(secret, step), code),
  );
}

/** A last step far in the future was noted while the clock was wrong. */
export const WRONG_CLOCK_STEPS = CLOCK_TOLERANCE_MS / STEP_MS;

function isUnused(step: number, lastStep: number): boolean {
  return step > lastStep || lastStep > step + WRONG_CLOCK_STEPS;
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
