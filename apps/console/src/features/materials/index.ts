export { MaterialList } from './components/material-list.tsx';
export { UploadCentreButton } from './uploads/upload-centre-button.tsx';
export { UploadProvider } from './uploads/upload-provider.tsx';
