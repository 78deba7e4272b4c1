import { materialErrors } from '@marquee/contract';
import type { MaterialRow } from './material.repository.ts';

/** Whether its last day is over. */
export function isExpired({ expires_at }: Pick<MaterialRow, 'expires_at'>, now: number): boolean {
  return expires_at !== null && expires_at <= now;
}

type Judged = Pick<MaterialRow, 'processing' | 'expires_at'>;

/** Whether a material may be put into a program now. */
export function isUsable(material: Judged, now: number): boolean {
  return material.processing === 'ready' && !isExpired(material, now);
}

/** Whether the doctor found the file to be missing; only then may the same content replace it. */
export function isLost({ failure_code }: Pick<MaterialRow, 'failure_code'>): boolean {
  return failure_code === materialErrors.content_lost.code;
}
