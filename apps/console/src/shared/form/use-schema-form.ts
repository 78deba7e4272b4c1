import { useState } from 'react';
import type { ZodType } from 'zod';
import { type Submission, useSubmission } from './use-submission.ts';

export interface SchemaForm<Values extends object> extends Submission {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Whether a value differs from what the form began with. */
  isChanged: boolean;
}

interface Options<Values, Body> {
  /** The schema of the contract: the form refuses what the server refuses, with the same words. */
  schema: ZodType<Body>;
  initial: Values;
  /** Sends the parsed body; errors are shown in the form. */
  send: (body: Body) => Promise<unknown>;
}

export function useSchemaForm<Values extends object, Body>({
  schema,
  initial,
  send,
}: Options<Values, Body>): SchemaForm<Values> {
  const [values, setValues] = useState(initial);
  const [first] = useState(initial);
  const { noteChange, ...submission } = useSubmission({ schema, values, send });
  return {
    ...submission,
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(first),
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      noteChange(String(name));
    },
  };
}
