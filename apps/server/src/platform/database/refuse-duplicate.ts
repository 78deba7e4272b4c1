import { type ErrorDefinition, type ErrorParams, refuse } from '@marquee/contract';
import { isUniqueViolation } from './errors.ts';

/**
 * Runs `work`, whose insert or update may meet a row with the same values, and refuses then. Asking first would leave a
 * gap in which another request gets in between; the index leaves none.
 * @param name the index, or a column of the constraint
 */
export async function refuseDuplicate<T>(
  name: string,
  definition: ErrorDefinition,
  params: ErrorParams,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, name)) refuse(definition, params);
    throw error;
  }
}
