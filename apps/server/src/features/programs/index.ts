/** Programs. */
export { programsFeature } from './program.feature.ts';
export { checkProgramReach } from './program.policy.ts';
export { ProgramRepository, type ProgramRow } from './program.repository.ts';
export { contentsOf, materialIdsOf, readDocument } from './program-document.ts';
export { checkMaterials } from './program-materials.ts';
