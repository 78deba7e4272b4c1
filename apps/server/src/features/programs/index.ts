/** Programs. */
export { programsFeature } from './program.feature.ts';
export { checkProgramReach } from './program.policy.ts';
export { ProgramRepository, type ProgramRow } from './program.repository.ts';
export { contentsOf, factsOf, materialIdsOf, readDocument } from './program-document.ts';
export { resolveMaterials } from './program-materials.ts';
