import {
  type MaterialDetail,
  playlistRoutes,
  programRoutes,
  releaseRoutes,
  templateRoutes,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../shared/access/access.ts';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { countThings, type Thing } from '../../../shared/format/things.ts';
import { UsesLink } from '../facts/uses-link.tsx';
import styles from './preview.module.css';

/** Number of names shown of each kind; the page of all uses has the rest. */
const NAMED = 5;

/** Programs, templates, playlists and releases that use a material; those hidden from the reader are counted. */
export function WhereUsedLinks({ detail }: { detail: MaterialDetail }) {
  const { t } = useTranslation();
  const { id, used_by, templates, playlists, released_by } = detail;
  const { hidden_programs, hidden_templates, hidden_playlists, hidden_releases } = detail;
  const named = used_by.length + templates.length + playlists.length + released_by.length;
  const hidden = hidden_programs + hidden_templates + hidden_playlists + hidden_releases;
  if (named + hidden === 0) return <p className={styles.unused}>{t('materials.used_nowhere')}</p>;
  return (
    <div className={styles.used}>
      <Uses
        thing="program"
        title={t('materials.used_by')}
        items={used_by}
        hidden={hidden_programs}
        call={programRoutes.save}
        pathOf={(program) => `/programs/${program}/edit`}
      />
      <Uses
        thing="template"
        title={t('materials.used_by_templates')}
        items={templates}
        hidden={hidden_templates}
        call={templateRoutes.save}
        pathOf={(template) => `/templates/${template}/edit`}
      />
      <Uses
        thing="playlist"
        title={t('materials.used_by_playlists')}
        items={playlists}
        hidden={hidden_playlists}
        call={playlistRoutes.detail}
        pathOf={(playlist) => `/play-list/${playlist}/edit`}
      />
      <Uses
        thing="release"
        title={t('materials.released_by')}
        items={released_by}
        hidden={hidden_releases}
        call={releaseRoutes.detail}
        pathOf={(release) => `/releases/${release}/detail`}
      />
      <UsesLink id={id}>{t('materials.all_uses')}</UsesLink>
    </div>
  );
}

interface UsesProps {
  thing: Thing;
  title: string;
  items: readonly { id: number; name: string }[];
  hidden: number;
  /** The call that the linked page requires. */
  call: Call;
  pathOf: (id: number) => string;
}

function Uses({ thing, title, items, hidden, call, pathOf }: UsesProps) {
  const { t } = useTranslation();
  if (items.length + hidden === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            <PermittedLink call={call} to={pathOf(id)}>
              {name}
            </PermittedLink>
          </li>
        ))}
        {items.length > NAMED && (
          <li>{t('common.and_more', { things: countThings(t, thing, items.length) })}</li>
        )}
        {hidden > 0 && <li>{t('common.hidden_more', { things: countThings(t, thing, hidden) })}</li>}
      </ul>
    </section>
  );
}
