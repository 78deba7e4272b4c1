export { MaterialList } from './components/material-list.tsx';
export { materialUploads } from './uploads/material-upload-target.ts';
