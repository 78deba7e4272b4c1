import type { FieldError } from '@marquee/contract';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

/** The error of the list of tags, or of the first invalid tag. */
export function tagFault<Values extends object>(
  form: SchemaForm<Values>,
  path: string,
  tags: readonly string[],
): FieldError | undefined {
  const paths = [path, ...tags.map((_, index) => `${path}.${index}`)];
  return paths.map((one) => form.errorAt(one)).find((fault) => fault !== undefined);
}
