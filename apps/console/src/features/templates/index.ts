export { TemplateList } from './components/template-list.tsx';
