export { MaterialList } from './components/material-list.tsx';
export { MaterialThumbnail } from './thumbnail/material-thumbnail.tsx';
export { MaterialUses } from './uses/material-uses.tsx';
