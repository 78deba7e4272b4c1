/** Programs. */
export { programsFeature } from './program.feature.ts';
export * as programs from './program.repository.ts';
export { type ProgramRow } from './program.repository.ts';
export { contentsOf, factsOf, materialIdsOf, readDocument } from './program-document.ts';
export { resolveMaterials } from './program-materials.ts';
