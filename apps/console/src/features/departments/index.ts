export { DepartmentRulesDialog } from './components/department-rules-dialog.tsx';
