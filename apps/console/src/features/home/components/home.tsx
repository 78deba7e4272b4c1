import { releaseRoutes } from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import { use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import { companyName } from '../../../shared/format/company-name.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { ArrangeIcon } from '../../../shared/icons/index.ts';
import { PageToolsContext } from '../../../shared/page-tools/page-tools.ts';
import { useIsNarrow } from '../../../shared/preferences/use-is-narrow.ts';
import { AttentionStrip } from '../attention/attention-strip.tsx';
import { ArrangeBar } from '../grid/arrange-bar.tsx';
import { WidgetGrid } from '../grid/widget-grid.tsx';
import { useLayout } from '../layout/use-layout.ts';
import { FirstHour } from '../start/first-hour.tsx';
import styles from './home.module.css';
import { offeredWidgets } from './offered-widgets.ts';
import { ReleaseFlow } from './release-flow.tsx';
import { WIDGETS } from './widgets.ts';

/** The home page: what needs a person, and the company at a glance. */
export function Home() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const widgets = useMemo(() => offeredWidgets(WIDGETS, may), [may]);
  // No widget is about releases, but those that wait for a review are counted above them.
  const isBlind = widgets.every(({ call }) => !may(call)) && !may(releaseRoutes.list);
  if (isBlind) return <NoPermission help={t('common.no_home_permission')} />;
  return <Dashboard widgets={widgets} />;
}

function Dashboard({ widgets }: { widgets: ReturnType<typeof offeredWidgets> }) {
  const { t } = useTranslation();
  const slot = use(PageToolsContext);
  const isNarrow = useIsNarrow();
  const { layout, change, undo, reset } = useLayout(widgets);
  const [isAsked, setAsked] = useState(false);
  // A phone shows the widgets one below the other.
  const isArranging = isAsked && !isNarrow;
  useEffect(() => {
    if (!isArranging) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setAsked(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isArranging]);
  const tools = (
    <div className={styles.tools}>
      <Today />
      <ReleaseFlow />
      {!isNarrow && (
        <Tooltip title={t('home.arrange.start')}>
          <Button
            icon={<ArrangeIcon />}
            aria-label={t('home.arrange.start')}
            aria-pressed={isArranging}
            onClick={() => setAsked(!isAsked)}
          />
        </Tooltip>
      )}
    </div>
  );
  return (
    <div className={styles.home} data-canvas>
      {slot ? createPortal(tools, slot) : tools}
      <AttentionStrip />
      <FirstHour />
      {isArranging && (
        <ArrangeBar
          widgets={widgets}
          layout={layout}
          onChange={change}
          undo={undo}
          reset={reset}
          onDone={() => setAsked(false)}
        />
      )}
      <WidgetGrid widgets={widgets} layout={layout} isArranging={isArranging} onChange={change} />
    </div>
  );
}

/** The day and the company, where there is room for them. */
function Today() {
  const language = useLanguage();
  const { user } = useAccess();
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'long' }).format(
    useNow(),
  );
  const company = companyName(user.company_name);
  return (
    <span className={styles.today} title={company ?? undefined}>
      {[day, company].filter(Boolean).join(' · ')}
    </span>
  );
}
