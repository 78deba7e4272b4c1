export { EditorPage } from './editor-page.tsx';
export { PreviewPage } from './preview/preview-page.tsx';
