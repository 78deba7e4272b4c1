import type { DeviceDetail } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../format/list.ts';
import { promotionRejectionText } from '../playback-texts.ts';
import { promotedName } from '../promoted-name.ts';
import { viewerText } from '../viewer-text.ts';
import styles from './why.module.css';

/** More programs that are left out are counted. */
const MAX_REJECTED = 3;

interface PromotionReasonsProps {
  device: Pick<DeviceDetail, 'now' | 'promotions'>;
}

/** For whom the screens of a device promote which programs, and why they leave out the others. */
export function PromotionReasons({ device: { now, promotions } }: PromotionReasonsProps) {
  return promotions.map((promotion) => (
    <ScreenPromotion key={promotion.screen} promotion={promotion} isNamed={now.length > 1} />
  ));
}

interface ScreenPromotionProps {
  promotion: DeviceDetail['promotions'][number];
  /** Whether to say on which screen, because the device has two. */
  isNamed: boolean;
}

function ScreenPromotion({ promotion, isNamed }: ScreenPromotionProps) {
  const { t } = useTranslation();
  const { audience, priority, strategy, chosen, rejected } = promotion;
  const title = isNamed
    ? t('playback.promotion.title_on_screen', { number: promotion.screen })
    : t('playback.promotion.title');
  return (
    <dl className={styles.reasons} aria-label={title}>
      <dt>{title}</dt>
      <dd>{formatList(chosen.map((program) => promotedName(program, t)))}</dd>
      <dt>{t('playback.promotion.chosen_by')}</dt>
      <dd>
        {t('playback.promotion.chosen_by_text', {
          priority,
          strategy: t(`playback.promotion.strategy.${strategy}`),
        })}
      </dd>
      <dt>{t('playback.promotion.audience')}</dt>
      <dd>{formatList(audience.map((viewer) => viewerText(viewer, t)))}</dd>
      {rejected.length > 0 && (
        <>
          <dt>{t('playback.promotion.rejected')}</dt>
          <dd>
            {rejected.slice(0, MAX_REJECTED).map((program, index) => (
              <span key={index} className={styles.release}>
                {t('playback.promotion.rejected_program', {
                  name: promotedName(program, t),
                  reason: promotionRejectionText(program.reason, t),
                })}
              </span>
            ))}
            {rejected.length > MAX_REJECTED && (
              <span className={styles.release}>
                {t('playback.promotion.more_rejected', { count: rejected.length - MAX_REJECTED })}
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
