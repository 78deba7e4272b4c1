import { Home, NewProgramContext, type NewProgramPart } from '../../features/home/index.ts';
import { lazyWindow } from '../../shared/lazy/lazy-window.tsx';

const NewProgramWindow = lazyWindow(async () => (await import('./new-program-part.ts')).NewProgramWindow);

const newProgram: NewProgramPart = {
  dialog: (onClose) => <NewProgramWindow onClose={onClose} />,
  prefetch: NewProgramWindow.prefetch,
};

/** The home page, with the dialog of new programs. */
export function HomePage() {
  return (
    <NewProgramContext value={newProgram}>
      <Home />
    </NewProgramContext>
  );
}
