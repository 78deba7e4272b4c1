/** Programs. */
export { programsFeature } from './program.feature.ts';
export { ProgramRepository, type ProgramRow } from './program.repository.ts';
export { contentsOf, readDocument } from './program-document.ts';
export { checkMaterials } from './program-materials.ts';
