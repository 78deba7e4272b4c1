import {
  type Release,
  releaseWaveRoutes,
  type WaveSheet,
  waveNextRefusal,
  waveResumeRefusal,
  waveRollBackRefusal,
  waveStopRefusal,
} from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { type Question, useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import styles from './waves.module.css';

/** Somebody else or the server may have been quicker, so a refusal shows the present state too. */
const REFRESH = { refreshesOnFailure: true };

interface WaveActionsProps {
  release: Release;
  sheet: WaveSheet;
}

/** The operator's actions on the waves now. Each asks for confirmation. */
export function WaveActions({ release, sheet }: WaveActionsProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const next = useRouteMutation(releaseWaveRoutes.next, REFRESH);
  const stop = useRouteMutation(releaseWaveRoutes.stop, REFRESH);
  const resume = useRouteMutation(releaseWaveRoutes.resume, REFRESH);
  const rollBack = useRouteMutation(releaseWaveRoutes.rollBack, REFRESH);
  if (!may(releaseWaveRoutes.next)) return null;
  const { wave, wave_count, is_rolled_back } = sheet;
  const state = { status: release.status, waves: sheet };
  const body = { id: release.id };
  const ask = (name: string, question: Omit<Question, 'thing' | 'names'>) => (
    <Button
      danger={!question.isHarmless}
      onClick={() => confirm({ ...question, thing: 'release', names: [name] })}
    >
      {question.actionText}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {waveNextRefusal(state) === null && ask(release.name, nextQuestion())}
      {waveResumeRefusal(state) === null &&
        ask(release.name, {
          title: t('release_waves.resume_title'),
          consequence: t(`release_waves.${is_rolled_back ? 'resume_again' : 'resume'}_consequence`, { wave }),
          actionText: t('release_waves.resume'),
          isHarmless: true,
          act: () => resume.mutateAsync({ body }),
        })}
      {waveStopRefusal(state) === null &&
        ask(release.name, {
          title: t('release_waves.stop_title'),
          consequence: t('release_waves.stop_consequence'),
          actionText: t('release_waves.stop'),
          isHarmless: true,
          act: () => stop.mutateAsync({ body }),
        })}
      {waveRollBackRefusal(state) === null &&
        ask(release.name, {
          title: t('release_waves.roll_back_title'),
          consequence: t('release_waves.roll_back_consequence'),
          actionText: t('release_waves.roll_back'),
          act: () => rollBack.mutateAsync({ body }),
        })}
    </div>
  );

  function nextQuestion(): Omit<Question, 'thing' | 'names'> {
    const act = () => next.mutateAsync({ body: { ...body, wave } });
    if (wave === wave_count) {
      return {
        title: t('release_waves.finish_title'),
        consequence: t('release_waves.finish_consequence'),
        actionText: t('release_waves.finish'),
        isHarmless: true,
        act,
      };
    }
    const count = sheet.waves.find((one) => one.wave === wave + 1)?.device_count ?? 0;
    return {
      title: t('release_waves.next_title', { wave: wave + 1 }),
      consequence: t('release_waves.next_consequence', { count }),
      actionText: t('release_waves.next'),
      isHarmless: true,
      act,
    };
  }
}
