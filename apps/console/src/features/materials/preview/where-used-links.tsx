import { type MaterialDetail, programRoutes, releaseRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { UsesLink } from '../uses/uses-link.tsx';
import styles from './preview.module.css';

/** Number of names shown of each kind; the page of all uses has the rest. */
const NAMED = 5;

/** Programs and releases that use a material; those hidden from the reader are counted. */
export function WhereUsedLinks({ detail }: { detail: MaterialDetail }) {
  const { t } = useTranslation();
  const { used_by, hidden_programs, released_by, hidden_releases } = detail;
  if (used_by.length + hidden_programs + released_by.length + hidden_releases === 0)
    return <p className={styles.unused}>{t('materials.used_nowhere')}</p>;
  return (
    <div className={styles.used}>
      {used_by.length + hidden_programs > 0 && (
        <section>
          <h3>{t('materials.used_by')}</h3>
          <ul>
            {used_by.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <PermittedLink call={programRoutes.save} to={`/programs/${id}/edit`}>
                  {name}
                </PermittedLink>
              </li>
            ))}
            {used_by.length > NAMED && <li>{t('common.and_more', { total: used_by.length })}</li>}
            {hidden_programs > 0 && <li>{t('common.hidden_more', { hidden: hidden_programs })}</li>}
          </ul>
        </section>
      )}
      {released_by.length + hidden_releases > 0 && (
        <section>
          <h3>{t('materials.released_by')}</h3>
          <ul>
            {released_by.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <PermittedLink call={releaseRoutes.detail} to={`/releases/${id}/detail`}>
                  {name}
                </PermittedLink>
              </li>
            ))}
            {released_by.length > NAMED && <li>{t('common.and_more', { total: released_by.length })}</li>}
            {hidden_releases > 0 && <li>{t('common.hidden_more', { hidden: hidden_releases })}</li>}
          </ul>
        </section>
      )}
      <UsesLink id={detail.id}>{t('materials.all_uses')}</UsesLink>
    </div>
  );
}
