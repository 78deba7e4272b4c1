export { ProgramDetail } from './components/detail/program-detail.tsx';
export { MaterialPrograms } from './components/material-programs.tsx';
export { ProgramList } from './components/program-list.tsx';
export { programImports } from './program-import-target.ts';
