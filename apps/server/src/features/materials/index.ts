/** Materials. */
export { holdMaterials, listMaterials } from './hold-materials.ts';
export { materialsFeature } from './material.feature.ts';
export { refuseClashOfDepartments, refuseMaterialClash } from './refuse-clash.ts';
export { listShown, type ShownMaterial } from './shown-files.ts';
