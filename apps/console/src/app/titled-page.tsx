import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { PageTitleContext } from '../shared/list/page-title.ts';
import type { Page } from './page.ts';
import { pageName } from './page-name.ts';

/** A page inside the frame, whose list has the name of the page as its title. */
export function TitledPage({ page, children }: { page: Page; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = page.code && pageName({ ...page, code: page.code }, language, t);
  return <PageTitleContext value={title}>{children}</PageTitleContext>;
}
