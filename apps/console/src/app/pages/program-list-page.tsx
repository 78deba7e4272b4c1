import { ProgramList } from '../../features/programs/index.ts';

export function ProgramListPage() {
  return <ProgramList />;
}
