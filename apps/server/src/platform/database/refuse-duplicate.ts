import { type ErrorDefinition, type ParamsOf, Refusal } from '@marquee/contract';
import { isUniqueViolation } from './errors.ts';

/** A value that must be unique, and the refusal of one that is taken. */
export interface Duplicate {
  /** The index, or a column of the constraint. */
  name: string;
  refusal: () => Refusal;
}

export function taken<Param extends string, Datum extends string>(
  name: string,
  definition: ErrorDefinition<string, Param, Datum>,
  params: ParamsOf<Param, Datum>,
): Duplicate {
  return { name, refusal: () => new Refusal(definition, params) };
}

/**
 * Runs `work` and refuses when its insert or update violates a unique index. A check beforehand would leave a gap for
 * another request; the index leaves none.
 */
export async function refuseDuplicate<T>(
  duplicates: readonly Duplicate[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const duplicate = duplicates.find(({ name }) => isUniqueViolation(error, name));
    throw duplicate ? duplicate.refusal() : error;
  }
}
