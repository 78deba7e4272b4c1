import { refuse } from '@marquee/contract';
import { isForeignKeyViolation } from '../../platform/database/errors.ts';
import type { AnyCompositionKind } from './composition-kind.work.ts';

/** Refuses what refers to a program or a template that was deleted after it was checked. */
export async function refuseDeleted<Result>(
  { errors }: AnyCompositionKind,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error)) refuse(errors.not_found);
    throw error;
  }
}
