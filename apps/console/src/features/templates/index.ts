export { TemplateList } from './components/template-list.tsx';
export { templateImports } from './template-import-target.ts';
