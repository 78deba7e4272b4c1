/** Materials. */
export { holdMaterials } from './hold-materials.ts';
export { materialsFeature } from './material.feature.ts';
