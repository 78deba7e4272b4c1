import {
  DEFAULT_RESOLUTIONS,
  MAX_FILTER_TEXT,
  PROGRAM_CATEGORIES,
  type TemplateListItem,
  templateRoutes,
} from '@marquee/contract';
import type { Size } from '@marquee/scene';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { LockDrawing } from '../../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { useResting } from '../../../../shared/form/use-resting.ts';
import { formatDimensions } from '../../../../shared/format/resolution.ts';
import { SearchIcon } from '../../../../shared/icons/index.ts';
import { listTemplates, type TemplateFilter } from '../../api/templates.ts';
import { usePages } from '../../api/use-pages.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { PagedResults } from '../../materials/paged-results.tsx';
import { ApplyTemplateDialog } from './apply-template-dialog.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';
import { TemplateCard } from './template-card.tsx';
import styles from './template-drawer.module.css';

/** The template centre beside the canvas, for users who may view templates (spec §6). */
export function TemplateDrawer() {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (may(templateRoutes.list)) return <OpenDrawer />;
  return (
    <EmptyState
      drawing={<LockDrawing />}
      title={t('templates.no_right')}
      help={t('editor.templates.no_right_help')}
    />
  );
}

function OpenDrawer() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [resolution, setResolution] = useState<string>();
  const [chosen, setChosen] = useState<TemplateListItem | null>(null);
  const document = useEditorState(documentOf);
  // Buttons of an interactive template do nothing in an ordinary program.
  const program_category_id = document.interaction ? undefined : PROGRAM_CATEGORIES.ordinary;
  const filter: TemplateFilter = { search: useResting(search.trim()), resolution, program_category_id };
  const pages = usePages(['templates', 'centre', filter], (page, signal) =>
    listTemplates(filter, page, signal),
  );
  const isFiltered = search !== '' || resolution !== undefined;
  return (
    <div className={styles.drawer}>
      <SaveAsTemplate />
      <Input
        allowClear
        prefix={<SearchIcon size={14} />}
        maxLength={MAX_FILTER_TEXT}
        value={search}
        aria-label={t('templates.search')}
        placeholder={t('templates.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        allowClear
        aria-label={t('programs.resolution')}
        placeholder={t('editor.templates.all_resolutions')}
        value={resolution ?? null}
        options={resolutionChoices(document).map(({ width, height }, index) => ({
          value: `${width}*${height}`,
          label:
            index === 0
              ? t('editor.templates.same_resolution', { size: formatDimensions(width, height) })
              : formatDimensions(width, height),
        }))}
        onChange={(value: string | undefined) => setResolution(value)}
      />
      <PagedResults
        pages={pages}
        none={{
          title: t(isFiltered ? 'editor.templates.not_found' : 'templates.empty'),
          help: t(isFiltered ? 'editor.templates.not_found_help' : 'editor.templates.empty_help'),
        }}
      >
        {(templates) => (
          <div className="grid gap-6">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} onClick={() => setChosen(template)} />
            ))}
          </div>
        )}
      </PagedResults>
      {chosen && <ApplyTemplateDialog template={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

/** The resolutions to filter by: that of the document first, then the usual ones. */
function resolutionChoices({ width, height }: Size): Size[] {
  const others = DEFAULT_RESOLUTIONS.filter((size) => size.width !== width || size.height !== height);
  return [{ width, height }, ...others];
}
