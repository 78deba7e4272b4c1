/** Materials. */
export { addPicture } from './library/add-picture.ts';
export { listMaterials, lockMaterials } from './library/lock-materials.ts';
export type { MaterialRow } from './library/material.repository.ts';
export { refuseMaterialClash } from './library/refuse-clash.ts';
export { listShown, type ShownMaterial } from './library/shown-files.ts';
export { isUsable as isUsableMaterial } from './library/usable.rules.ts';
export { materialsFeature } from './material.feature.ts';
export { convertJob, processJob } from './processing/process-job.ts';
export { MaterialImport, type PreparedMaterial } from './uploads/material-import.service.ts';
export * as materialUses from './uses/material-use.repository.ts';
