/** Materials. */
export { holdMaterials, listMaterials } from './hold-materials.ts';
export { materialsFeature } from './material.feature.ts';
export { MediaInspector } from './media/media-inspector.ts';
export { processJob } from './process-job.ts';
export { refuseMaterialClash } from './refuse-clash.ts';
export { listShown, type ShownMaterial } from './shown-files.ts';
