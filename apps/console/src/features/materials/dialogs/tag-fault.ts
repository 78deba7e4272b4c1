import type { FieldError } from '@marquee/contract';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

/** What is wrong with a list of tags as a whole, or with the first of them that cannot be one. */
export function tagFault<Values extends object>(
  form: SchemaForm<Values>,
  path: string,
  tags: readonly string[],
): FieldError | undefined {
  const paths = [path, ...tags.map((_, index) => `${path}.${index}`)];
  return paths.map((one) => form.errorAt(one)).find((fault) => fault !== undefined);
}
