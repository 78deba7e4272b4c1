import { useReducer } from 'react';
import type { SchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { useSubmission } from '../../../../shared/form/use-submission.ts';
import { type Publication, publicationSchemas, toBody } from './to-body.ts';
import {
  changeWizard,
  type WizardAction,
  type WizardContent,
  type WizardPlan,
  type WizardState,
} from './wizard-state.ts';

export interface Wizard {
  state: WizardState;
  dispatch: (action: WizardAction) => void;
  setContent: (changed: Partial<WizardContent>) => void;
  setPlan: (changed: Partial<WizardPlan>) => void;
  /** The fields of the plan; its errors are those of the whole body, by the path in it. */
  form: SchemaForm<WizardPlan>;
}

/** The state of a wizard, checked with the schema of the call that it makes. */
export function useWizard(
  initial: WizardState,
  send: (publication: Publication, state: WizardState) => Promise<unknown>,
): Wizard {
  const [state, dispatch] = useReducer(changeWizard, initial);
  const { noteChange, ...submission } = useSubmission<Publication>({
    schema: publicationSchemas[state.content.kind],
    values: toBody(state),
    send: (publication) => send(publication, state),
  });
  const setPlan = (plan: Partial<WizardPlan>) => {
    dispatch({ type: 'plan', plan });
    for (const path of Object.keys(plan)) noteChange(path);
  };
  return {
    state,
    dispatch,
    setPlan,
    setContent: (content) => {
      dispatch({ type: 'content', content });
      for (const path of content.screen ? FIELDS_OF_SCREEN : FIELDS_OF_CONTENT) noteChange(path);
    },
    form: {
      ...submission,
      values: state.plan,
      isChanged: (['devices', 'content', 'plan'] as const).some((part) => state[part] !== initial[part]),
      set: (name, value) => setPlan({ [name]: value }),
    },
  };
}

const FIELDS_OF_SCREEN = ['screen', 'second_program_ids'];
const FIELDS_OF_CONTENT = ['program_ids', 'second_program_ids', 'playlist_id'];
