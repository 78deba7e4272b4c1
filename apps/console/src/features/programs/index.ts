export { MaterialPrograms } from './components/material-programs.tsx';
export { ProgramList } from './components/program-list.tsx';
