import { type ErrorDefinition, type ParamsOf, Refusal } from '@marquee/contract';
import { isUniqueViolation } from './errors.ts';

/**
 * Runs `work` and refuses when its insert or update violates a unique index. A check beforehand would leave a gap for
 * another request; the index leaves none.
 * @param name the index, or a column of the constraint
 */
export async function refuseDuplicate<T, Param extends string, Datum extends string>(
  name: string,
  definition: ErrorDefinition<string, Param, Datum>,
  params: ParamsOf<Param, Datum>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, name)) throw new Refusal(definition, params);
    throw error;
  }
}
