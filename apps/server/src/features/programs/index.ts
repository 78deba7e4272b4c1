/** Programs. */
export * as labelSets from './labels/label-set.repository.ts';
export { isSound, materialDocument } from './material-scenes.model.ts';
export { programsFeature } from './program.feature.ts';
export * as programs from './program.repository.ts';
export { type Programs, programKind } from './program-kind.work.ts';
export * as programList from './program-list.repository.ts';
