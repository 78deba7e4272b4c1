/** When a company gets the starter templates, and in which language. The templates themselves are in `features/templates`. */
export {
  enqueueFirstStarterTemplates,
  enqueueStarterTemplates,
  learnLanguage,
} from './enqueue-starters.work.ts';
export { starterTemplateJob } from './starter-template.job.ts';
