import type { SameKeys } from '../../texts.ts';
import type { materials_in_editor as zhMaterialsInEditor } from '../../zh/features/materials-in-editor.ts';

export const materials_in_editor: SameKeys<typeof zhMaterialsInEditor> = {
  type_picture: 'Image',
  type_video: 'Video',
  type_audio: 'Audio',
  type_document: 'Document',
  unusable_expired: 'Expired',
  unusable_audio: "Audio can't be added to programs",
  unusable_document: 'To show a document, select “Release” on the Materials page',
  unusable_waiting: "Waiting for conversion. You can use it once it's converted.",
  unusable_converting: "Converting. You can use it once it's converted.",
  unusable_failed: "Conversion failed, so this can't be shown",
  unusable_needs_converter: "This server can't convert this file, so it can't be shown",
  sort_by: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    name: 'Name A–Z',
    '-name': 'Name Z–A',
    '-size': 'Largest first',
    size: 'Smallest first',
    expires_on: 'Expiring soonest',
  },
};
