export { MaterialList } from './components/material-list.tsx';
export { MaterialThumbnail } from './components/thumbnail/material-thumbnail.tsx';
export { materialUploads } from './uploads/material-upload-target.ts';
export { MaterialUses } from './uses/material-uses.tsx';
