export { ProgramDetail } from './components/detail/program-detail.tsx';
export { MaterialPrograms } from './components/material-programs.tsx';
export { NewProgramWindow } from './components/new-program-window.tsx';
export { ProgramList } from './components/program-list.tsx';
export { LabelSetList } from './labels/label-set-list.tsx';
export { programImports } from './program-import-target.ts';
