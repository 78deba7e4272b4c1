import { FLOW_AGE_BANDS, FLOW_GENDERS, type PassengerFlow } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { flowAgeText, flowGenderText } from '../kind-text.ts';
import styles from './flow.module.css';

/** Who comes: each age band as a bar of its genders. */
export function FlowKinds({ kinds }: { kinds: PassengerFlow['kinds'] }) {
  const { t } = useTranslation();
  const total = kinds.reduce((sum, { people }) => sum + people, 0);
  const ages = FLOW_AGE_BANDS.map((age_band) => {
    const ofAge = kinds.filter((kind) => kind.age_band === age_band);
    return { age_band, ofAge, people: ofAge.reduce((sum, { people }) => sum + people, 0) };
  });
  const most = Math.max(...ages.map(({ people }) => people), 1);
  const shareOf = (people: number) => formatPercent(total === 0 ? 0 : (100 * people) / total);
  return (
    <section className={styles.kinds} aria-label={t('passenger_flow.kinds')}>
      <h2>{t('passenger_flow.kinds')}</h2>
      <ul className={styles.legend}>
        {FLOW_GENDERS.map((gender) => {
          const people = kinds.reduce((sum, kind) => sum + (kind.gender === gender ? kind.people : 0), 0);
          return (
            <li key={gender} data-gender={gender}>
              {flowGenderText(gender, t)} <span className="tabular">{shareOf(people)}</span>
            </li>
          );
        })}
      </ul>
      <dl>
        {ages.map(({ age_band, ofAge, people }) => (
          <div key={age_band}>
            <dt>{flowAgeText(age_band, t)}</dt>
            <dd>
              <span className={styles.stack} aria-hidden="true">
                {FLOW_GENDERS.map((gender) => {
                  const count = ofAge.find((kind) => kind.gender === gender)?.people ?? 0;
                  return (
                    <span
                      key={gender}
                      data-gender={gender}
                      style={{ width: `${(100 * count) / most}%` }}
                      title={`${flowGenderText(gender, t)} ${formatNumber(count)}`}
                    />
                  );
                })}
              </span>
              <span className="tabular" title={shareOf(people)}>
                {formatNumber(people)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
