/** Templates. */
export { templatesFeature } from './template.feature.ts';
