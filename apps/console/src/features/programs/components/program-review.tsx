import { PROGRAM_STATUS, type Program } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';

type Review = keyof typeof PROGRAM_STATUS;

const TONES: Record<Review, Tone> = {
  saving: 'busy',
  unreviewed: 'quiet',
  approved: 'good',
  not_approved: 'bad',
};

const NAMES = Object.keys(TONES) as Review[];

/** The review of a program's present content, by word and colour. */
export function ProgramReview({ program }: { program: Pick<Program, 'status'> }) {
  const { t } = useTranslation();
  const name = NAMES.find((one) => PROGRAM_STATUS[one] === program.status) ?? 'unreviewed';
  return <StatusDot tone={TONES[name]}>{t(`programs.reviews.${name}`)}</StatusDot>;
}
