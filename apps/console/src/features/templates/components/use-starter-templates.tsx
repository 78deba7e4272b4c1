import { templateRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { MoreIcon, TemplateIcon } from '../../../shared/icons/index.ts';
import { ButtonMenu } from '../../../shared/menus/button-menu.tsx';

interface StarterTemplates {
  /** For the empty list. */
  button: ReactNode;
  /** For the toolbar. */
  menu: ReactNode;
}

/** Adds the templates that come with the product, in the user's language. */
export function useStarterTemplates(): StarterTemplates {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const language = useLanguage();
  const adding = useRouteMutation(templateRoutes.addStarters);
  if (!may(templateRoutes.addStarters)) return { button: null, menu: null };
  const label = t('templates.add_starters');
  const add = () =>
    adding.mutate(
      { body: { language } },
      {
        onSuccess: ({ added }) =>
          void message.success(
            added > 0 ? t('templates.starters_added', { count: added }) : t('templates.starters_present'),
          ),
      },
    );
  const items = [{ key: 'starters', icon: <TemplateIcon />, label, onClick: add }];
  return {
    button: (
      <Button icon={<TemplateIcon />} loading={adding.isPending} onClick={add}>
        {label}
      </Button>
    ),
    menu: (
      <ButtonMenu menu={{ items }} placement="bottomRight">
        <Button icon={<MoreIcon />} loading={adding.isPending} aria-label={t('common.more')} />
      </ButtonMenu>
    ),
  };
}
