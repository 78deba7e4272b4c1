import type { CommandTexts } from '@marquee/commands';
import type { z } from 'zod';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

/** A payload while it is edited, by the names of its fields. */
export type CommandValues = Record<string, unknown>;

export interface CommandFormProps {
  form: SchemaForm<CommandValues>;
  texts: CommandTexts;
  schema: z.ZodObject;
}
