/** Materials. */
export { holdMaterials, listMaterials } from './hold-materials.ts';
export { materialsFeature } from './material.feature.ts';
export { checkMaterialReach } from './material.policy.ts';
export { MaterialUseRepository } from './material-use.repository.ts';
export { convertJob, processJob } from './process-job.ts';
export { refuseMaterialClash } from './refuse-clash.ts';
export { listShown, type ShownMaterial } from './shown-files.ts';
