import { materialErrors } from '@marquee/contract';
import type { MaterialRow } from '../library/material.repository.ts';

/** Whether the doctor found that the file is gone: then the same content may take its place, as none else may. */
export function isLost({ failure_code }: Pick<MaterialRow, 'failure_code'>): boolean {
  return failure_code === materialErrors.content_lost.code;
}
