import { PROMOTION_STRATEGIES, type ProgramPromotion } from '@marquee/contract';
import type { Viewer } from '@marquee/schedule';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { Field } from '../../../../shared/form/field.tsx';
import { AudienceOutcome } from '../../../../shared/playback/audience/audience-outcome.tsx';
import { promotionRejectionText } from '../../../../shared/playback/playback-texts.ts';
import { promotedName } from '../../../../shared/playback/promoted-name.ts';
import { audienceTexts } from './audience-texts.ts';
import { type Comparison, comparisonsOf } from './comparisons.ts';
import styles from './program-outcome.module.css';
import { programVerdict } from './program-verdict.ts';

interface ProgramOutcomeProps {
  programId: number;
  promotion: ProgramPromotion;
  audience: readonly Viewer[];
}

/** Whether an audience sees a program among those with which it is compared, with each strategy, and why. */
export function ProgramOutcome({ programId, promotion, audience }: ProgramOutcomeProps) {
  const { t } = useTranslation();
  const text = useTexts(audienceTexts);
  const comparisons = comparisonsOf(promotion, programId);
  const [chosen, setChosen] = useState(comparisons[0]?.key);
  const compared = comparisons.find(({ key }) => key === chosen) ?? comparisons[0];
  if (!compared) return null;
  const nameOf = ({ release, screen }: Comparison) => {
    if (!release) return text('with_labelled', { count: promotion.programs.length });
    return screen === undefined ? text('with_release', release) : text('with_screen', { ...release, screen });
  };
  const { left_out_count, programs } = promotion;
  const note = text(compared.release ? 'released' : 'current');
  const leftOut =
    !compared.release && left_out_count > 0
      ? ` ${text('left_out', { shown: programs.length, count: left_out_count })}`
      : '';
  return (
    <div className={styles.outcome}>
      <Field label={text('compared')} hint={note + leftOut} error={undefined}>
        {(input) => (
          <Select<string>
            {...input}
            value={compared.key}
            options={comparisons.map((one) => ({ value: one.key, label: nameOf(one) }))}
            onChange={setChosen}
          />
        )}
      </Field>
      <Verdict compared={compared} audience={audience} />
      <AudienceOutcome
        title={t('playback.promotion.title')}
        programs={compared.programs}
        audience={audience}
        strategies={PROMOTION_STRATEGIES}
      />
    </div>
  );
}

/** Whether the program is shown, and why, in a sentence. */
function Verdict({ compared, audience }: { compared: Comparison; audience: readonly Viewer[] }) {
  const { t } = useTranslation();
  const text = useTexts(audienceTexts);
  const { programs, index } = compared;
  const verdict = programVerdict(programs, index, audience);
  const nameAt = (place: number) =>
    promotedName(programs[place] ?? { program_name: null, label_set: null }, t);
  const describe = () => {
    switch (verdict.is) {
      case 'scheduled':
        return verdict.reason === null
          ? text('nobody')
          : text('scheduled', { reason: promotionRejectionText(verdict.reason, t) });
      case 'left-out':
        return text('not_shown', {
          reason: promotionRejectionText(verdict.reason, t),
          priority: verdict.priority,
          first: nameAt(verdict.first),
        });
      case 'chosen':
        return text(verdict.count === 1 ? 'alone' : 'in_turn', { ...verdict });
    }
  };
  return (
    <Alert
      type={verdict.is === 'chosen' ? 'success' : 'info'}
      showIcon
      role="status"
      title={
        <>
          <strong>{nameAt(index)}</strong>
          <p className="flush">{describe()}</p>
          {verdict.is === 'chosen' && verdict.place > 1 && (
            <p className="flush">{text('later', { first: nameAt(verdict.first) })}</p>
          )}
        </>
      }
    />
  );
}
