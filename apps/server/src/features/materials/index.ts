/** Materials. */
export { addPicture } from './library/add-picture.work.ts';
export { listMaterials, lockMaterials } from './library/lock-materials.work.ts';
export type { MaterialRow } from './library/material.repository.ts';
export * as materialList from './library/material-list.repository.ts';
export * as materialOverview from './library/material-overview.repository.ts';
export { refuseMaterialClash } from './library/refuse-clash.work.ts';
export { listShown, type ShownMaterial } from './library/shown-files.work.ts';
export { isUsable as isUsableMaterial } from './library/usable.rules.ts';
export { materialsFeature } from './material.feature.ts';
export { convertJob, processJob } from './processing/process.job.ts';
export { materialRecycling } from './recycling/material-recycling.work.ts';
export { materialContent } from './repair/material-content.work.ts';
export { describeMaterial, processAgain } from './repair/material-repair.work.ts';
export { readDiskSpace } from './storage/disk-space.work.ts';
export { MaterialImport, type PreparedMaterial } from './uploads/material-import.service.ts';
export * as materialUses from './uses/material-use.repository.ts';
