import { useState } from 'react';
import { type Submission, type SubmissionOptions, useSubmission } from './use-submission.ts';

export interface SchemaForm<Values extends object> extends Submission {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Whether a value differs from what the form began with. */
  isChanged: boolean;
}

interface Options<Values, Body> extends Omit<SubmissionOptions<Body>, 'values'> {
  initial: Values;
}

export function useSchemaForm<Values extends object, Body>({
  schema,
  initial,
  send,
  fieldOfCode,
}: Options<Values, Body>): SchemaForm<Values> {
  const [values, setValues] = useState(initial);
  const [first] = useState(initial);
  const { noteChange, ...submission } = useSubmission({ schema, values, send, fieldOfCode });
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
