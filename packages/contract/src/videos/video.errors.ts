import { defineErrors } from '../kernel/errors.ts';

export const videoErrors = defineErrors('videos', {
  not_found: 404,
});
