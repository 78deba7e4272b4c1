/** The common part of programs and templates: both are named scene documents, created in the editor. */

export { archiveFeature } from './archive/archive.feature.ts';
export { freeName } from './archive/free-name.model.ts';
export * as compositions from './composition.repository.ts';
export { type CompositionRow } from './composition.repository.ts';
export { compositionHandlers } from './composition.route.ts';
export { CompositionService } from './composition.service.ts';
export { contentsOf, factsOf, materialIdsOf, readDocument } from './composition-document.model.ts';
export type { CompositionKind } from './composition-kind.work.ts';
export * as compositionList from './composition-list.repository.ts';
export { refreshMaterials, resolveMaterials } from './composition-materials.work.ts';
export { compositionRecycling } from './composition-recycling.work.ts';
export { DraftService } from './draft.service.ts';
export { editingFeature } from './editing/editing.feature.ts';
export { refuseDeleted } from './refuse-deleted.work.ts';
export * as compositionVersions from './versions/version.repository.ts';
export { versionHandlers } from './versions/version.route.ts';
export { VersionService } from './versions/version.service.ts';
