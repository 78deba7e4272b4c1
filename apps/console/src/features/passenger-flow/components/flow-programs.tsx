import { FLOW_AGE_BANDS, FLOW_GENDERS, type FlowProgram } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercentInColumn } from '../../../shared/format/percent.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { flowAgeText, flowGenderText } from '../kind-text.ts';
import styles from './flow.module.css';
import { FlowTable } from './flow-table.tsx';

interface FlowProgramsProps {
  programs: readonly FlowProgram[];
  /** How many more programs there are. */
  leftOut: number;
  /** The address of the same table for Excel. */
  excel: string;
}

/** Who was in front of each program, by gender and age; nothing while nobody was in front of any. */
export function FlowPrograms({ programs, leftOut, excel }: FlowProgramsProps) {
  const { t } = useTranslation();
  if (programs.every(({ program }) => program === null)) return null;
  return (
    <FlowTable
      title={t('passenger_flow.by_program')}
      excel={excel}
      heads={[
        t('passenger_flow.program'),
        t('passenger_flow.people'),
        t('passenger_flow.watched'),
        t('passenger_flow.watched_share'),
        t('programs.label.genders'),
        ...FLOW_AGE_BANDS.map((band) => flowAgeText(band, t)),
      ]}
      notes={[
        ...(leftOut > 0 ? [t('passenger_flow.more_programs', { count: leftOut })] : []),
        t('passenger_flow.by_program_help'),
      ]}
    >
      {programs.map((one) => (
        <tr key={one.program?.id ?? 0}>
          <th scope="row" className={one.program?.name ? undefined : 'quiet'}>
            <CellText text={nameOf(one, t)} />
          </th>
          <td>{formatNumber(one.people)}</td>
          <td>{formatNumber(one.watched)}</td>
          <td>{formatPercentInColumn((100 * one.watched) / one.people)}</td>
          <td>
            <Genders program={one} />
          </td>
          {FLOW_AGE_BANDS.map((band) => (
            <td key={band}>
              {shareText(
                one,
                one.kinds.filter(({ age_band }) => age_band === band),
              )}
            </td>
          ))}
        </tr>
      ))}
    </FlowTable>
  );
}

/** The people of a program as a bar of their genders. */
function Genders({ program }: { program: FlowProgram }) {
  const { t } = useTranslation();
  const shares = FLOW_GENDERS.map((gender) => {
    const kinds = program.kinds.filter((kind) => kind.gender === gender);
    return { gender, text: `${flowGenderText(gender, t)} ${shareText(program, kinds)}`, count: sumOf(kinds) };
  });
  const title = shares.flatMap(({ count, text }) => (count > 0 ? [text] : [])).join(' · ');
  return (
    <span className={styles.genders} role="img" aria-label={title} title={title}>
      {shares.map(({ gender, count }) => (
        <span key={gender} data-gender={gender} style={{ width: `${(100 * count) / program.people}%` }} />
      ))}
    </span>
  );
}

function nameOf({ program }: FlowProgram, t: TFunction): string {
  if (!program) return t('passenger_flow.without_program');
  return program.name ?? t('passenger_flow.unseen_program');
}

function shareText({ people }: FlowProgram, kinds: FlowProgram['kinds']): string {
  const count = sumOf(kinds);
  return count === 0 ? '–' : formatPercentInColumn((100 * count) / people);
}

function sumOf(kinds: FlowProgram['kinds']): number {
  return kinds.reduce((sum, { people }) => sum + people, 0);
}
