import { defineRoutes } from '../kernel/route.ts';
import { viewState } from '../resources.ts';
import { viewStateChangeSchema, viewStateSchema } from './view-state.schema.ts';

/** Every page of the console reads them. */
export const viewStateRoutes = defineRoutes(viewState, {
  viewState: {
    method: 'GET',
    path: '/view-state',
    access: 'signed-in',
    whilePasswordIsOld: 'allowed',
    summary: "This user's preferences in the console",
    response: viewStateSchema,
  },
  setViewState: {
    method: 'PUT',
    path: '/view-state',
    access: 'signed-in',
    whilePasswordIsOld: 'allowed',
    summary: "Saves one of this user's preferences in the console",
    body: viewStateChangeSchema,
  },
});
