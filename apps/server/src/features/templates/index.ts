/** Templates. */
export { enqueueFirstStarterTemplates, enqueueStarterTemplates } from './starters/enqueue-starters.work.ts';
export { templatesFeature } from './template.feature.ts';
