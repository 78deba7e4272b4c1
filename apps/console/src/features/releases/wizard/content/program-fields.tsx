import type { FieldError } from '@marquee/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/form/field.tsx';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { AddIcon, DeleteIcon, DownIcon, SwapIcon, UpIcon } from '../../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../../shared/scene/program-thumbnail.tsx';
import type { ProgramChoice } from '../state/choices.ts';
import styles from './content.module.css';
import { ProgramPickerDialog } from './program-picker-dialog.tsx';

interface ProgramFieldsProps {
  label: string;
  /** Above the programs. */
  note: ReactNode;
  chosen: ProgramChoice[];
  error: FieldError | undefined;
  onChange: (chosen: ProgramChoice[]) => void;
  /** The other screen, to which programs can be moved. */
  over?: { label: string; move: (program: ProgramChoice) => void };
}

/** The programs of a release, in the order in which they play. */
export function ProgramFields({ label, note, chosen, error, onChange, over }: ProgramFieldsProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const move = (index: number, by: 1 | -1) => {
    const moved = chosen[index];
    if (!moved) return;
    const rest = chosen.filter((_, at) => at !== index);
    onChange([...rest.slice(0, index + by), moved, ...rest.slice(index + by)]);
  };
  return (
    <>
      <Field isGroup label={label} isRequired error={error}>
        {() => (
          <div className={styles.programs}>
            {note}
            <ol>
              {chosen.map((program, index) => (
                <li key={program.id}>
                  <span className={styles.cover}>
                    <ProgramThumbnail cover={program.cover} />
                  </span>
                  <span className={styles.programName} title={program.name}>
                    {program.name}
                    <small>
                      {formatResolution(program.resolution)} · {formatDuration(program.durationMs)}
                    </small>
                  </span>
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('releases.move_up', { name: program.name })}
                    icon={<UpIcon />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('releases.move_down', { name: program.name })}
                    icon={<DownIcon />}
                    disabled={index === chosen.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  {over && (
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('releases.move_over', { name: program.name, screen: over.label })}
                      title={t('releases.move_over', { name: program.name, screen: over.label })}
                      icon={<SwapIcon />}
                      onClick={() => over.move(program)}
                    />
                  )}
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('releases.remove', { name: program.name })}
                    icon={<DeleteIcon />}
                    onClick={() => onChange(chosen.filter(({ id }) => id !== program.id))}
                  />
                </li>
              ))}
            </ol>
            <Button type="dashed" icon={<AddIcon />} onClick={() => setPicking(true)}>
              {t('releases.add_programs')}
            </Button>
          </div>
        )}
      </Field>
      {isPicking && (
        <ProgramPickerDialog
          chosen={chosen}
          onChosen={(programs) => {
            onChange(programs);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
