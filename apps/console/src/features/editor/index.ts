export { ProgramEditorPage, TemplateEditorPage } from './editor-page.tsx';
export { ProgramPreviewPage, TemplatePreviewPage } from './preview/preview-page.tsx';
export { SharedPreview } from './preview/shared-preview.tsx';
