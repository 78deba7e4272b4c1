import { COMPOSITION_ERRORS } from '../compositions/composition.errors.ts';
import { defineErrors } from '../kernel/errors.ts';

export const templateErrors = defineErrors('templates', COMPOSITION_ERRORS);
