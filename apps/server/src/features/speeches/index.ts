/** Prepared speeches of digital humans. */
export { authorOf, releaseOf } from './orderer.model.ts';
export { countFailedSpeeches } from './released-speech.repository.ts';
export { refreshSpeeches, resolveSpeeches } from './resolve-speeches.work.ts';
export { speechJob } from './speech.job.ts';
export { prepareAgain, speechContent } from './speech-content.repository.ts';
export { speechesFeature } from './speeches.feature.ts';
export type { Speeches } from './speeches.service.ts';
export type { SpokenAnswers } from './spoken-answers.service.ts';
