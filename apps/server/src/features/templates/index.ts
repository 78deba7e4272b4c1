/** Templates. */
export { enqueueFirstStarterTemplates, enqueueStarterTemplates } from './starters/starter-template-job.ts';
export { templatesFeature } from './template.feature.ts';
