import { PROGRAM_CATEGORIES, type Program } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TouchIcon } from '../../../shared/icons/index.ts';
import styles from './program.module.css';

/** The name of a program's type. */
export function programTypeText({ program_category_id }: Pick<Program, 'program_category_id'>, t: TFunction) {
  const isInteractive = program_category_id === PROGRAM_CATEGORIES.interactive;
  return t(isInteractive ? 'programs.type_interactive' : 'programs.type_ordinary');
}

/** The type in a column. Interactive programs, which are fewer, have a mark. */
export function ProgramType({ program }: { program: Pick<Program, 'program_category_id'> }) {
  const { t } = useTranslation();
  return (
    <span className="inline-row gap-6">
      <InteractiveMark program={program} />
      {programTypeText(program, t)}
    </span>
  );
}

/** The mark of an interactive program; nothing for others. */
export function InteractiveMark({
  program,
  label,
}: {
  program: Pick<Program, 'program_category_id'>;
  label?: string;
}) {
  if (program.program_category_id !== PROGRAM_CATEGORIES.interactive) return null;
  return (
    <span
      className={styles.interactive}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
    >
      <TouchIcon size={14} />
    </span>
  );
}
