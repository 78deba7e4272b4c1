import { MAX_FILTER_TEXT, MAX_PAGE_SIZE, type TemplateListItem, templateRoutes } from '@marquee/contract';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { NothingDrawing } from '../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useResting } from '../../../shared/form/use-resting.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { templateGroups } from '../../../shared/groups/resources/template-groups.ts';
import { SearchIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import styles from './new-program.module.css';

const ORIENTATIONS = ['any', 'landscape', 'portrait'] as const;
const ROWS = 24;

interface TemplateChoiceProps {
  chosen: number | undefined;
  onChoose: (template: TemplateListItem) => void;
}

/** The templates as pictures, found by name, trade and orientation. The groups of templates are the trades. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [search, setSearch] = useState('');
  const [orientation, setOrientation] = useState<(typeof ORIENTATIONS)[number]>('any');
  const [group_id, setGroup] = useState<number>();
  const [rows, setRows] = useState(ROWS);
  const text = useResting(search.trim());
  const query = {
    page: 1,
    per_page: Math.min(rows, MAX_PAGE_SIZE),
    ...(text && { search_template: text }),
    ...(orientation !== 'any' && { orientation }),
    ...(group_id !== undefined && { group_id }),
  };
  const found = useRouteQuery(templateRoutes.list, { query });
  const isFiltered = text !== '' || orientation !== 'any' || group_id !== undefined;
  return (
    <div className={styles.templates}>
      <div className={styles.filters}>
        <Input
          allowClear
          prefix={<SearchIcon size={14} />}
          maxLength={MAX_FILTER_TEXT}
          value={search}
          aria-label={t('templates.search')}
          placeholder={t('templates.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        {may(templateGroups.routes.list) && (
          <GroupSelect
            resource={templateGroups}
            value={group_id}
            onChange={setGroup}
            allowClear
            placeholder={t('programs.start.any_trade')}
            aria-label={t('programs.start.trade')}
          />
        )}
        <Segments
          aria-label={t('programs.start.orientation')}
          value={orientation}
          onChange={setOrientation}
          options={ORIENTATIONS.map((value) => ({ value, label: t(`programs.start.${value}`) }))}
        />
      </div>
      <div className={styles.scroll}>
        <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 6 }} />}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <NoTemplates isFiltered={isFiltered} />
            ) : (
              <>
                <div className={styles.grid} role="radiogroup" aria-label={t('programs.start.template')}>
                  {data.map((template) => (
                    <label key={template.id} className={styles.card}>
                      <input
                        type="radio"
                        name="template"
                        checked={template.id === chosen}
                        onChange={() => onChoose(template)}
                      />
                      <span className={styles.picture}>
                        <ProgramThumbnail cover={template.cover} />
                      </span>
                      <span className={styles.name}>{template.name}</span>
                      <span className={styles.size}>{formatDimensions(template.width, template.height)}</span>
                    </label>
                  ))}
                </div>
                {data.length < pagination.total && rows < MAX_PAGE_SIZE && (
                  <Button type="link" onClick={() => setRows(rows + ROWS)}>
                    {t('programs.start.more')}
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function NoTemplates({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const language = useLanguage();
  const adding = useRouteMutation(templateRoutes.addStarters);
  if (isFiltered)
    return (
      <EmptyState
        drawing={<NothingDrawing />}
        title={t('programs.start.not_found')}
        help={t('programs.start.not_found_help')}
      />
    );
  return (
    <EmptyState
      title={t('templates.empty')}
      help={t(may(templateRoutes.addStarters) ? 'templates.empty_help' : 'templates.empty_no_right')}
      action={
        may(templateRoutes.addStarters) && (
          <Button loading={adding.isPending} onClick={() => adding.mutate({ body: { language } })}>
            {t('templates.add_starters')}
          </Button>
        )
      }
    />
  );
}
