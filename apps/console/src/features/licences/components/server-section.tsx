import { AI_MODULES, type LicenceServer, licenceRoutes } from '@marquee/contract';
import { Alert, App, Button, Space, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { SectionCard } from '../section/section-card.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { ImportButton } from './import-button.tsx';
import { noteOf } from './licence-note.ts';

const TONES = { trial: 'warning', authorised: 'good', ended: 'bad', unlicensed: 'quiet' } as const;

/** The authorisation of the server: one for all companies. */
export function ServerSection({ licence }: { licence: LicenceServer }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isApplying, setApplying] = useState(false);
  const fetch = useRouteMutation(licenceRoutes.onclick);
  const note = noteOf(licence, useNow(), t);
  const { application, may_authorise: mayAuthorise } = licence;
  const onFetch = async () => {
    const { status } = await fetch.mutateAsync();
    void message.info(t('licences.fetched', { status: t(`licences.applications.${status}`) }));
  };
  return (
    <SectionCard
      title={t('licences.server')}
      extra={
        <Space wrap>
          {mayAuthorise && <Button onClick={() => setApplying(true)}>{t('licences.apply')}</Button>}
          {mayAuthorise && application?.sent_at && (
            <Button loading={fetch.isPending} onClick={() => void onFetch().catch(() => undefined)}>
              {t('licences.fetch')}
            </Button>
          )}
          <ImportButton />
        </Space>
      }
    >
      {note && <Alert showIcon type={note.type} title={note.text} style={{ marginBlockEnd: 12 }} />}
      <Facts
        facts={[
          {
            label: t('licences.state'),
            value: <StatusDot tone={TONES[licence.state]}>{t(`licences.states.${licence.state}`)}</StatusDot>,
          },
          { label: t('licences.company'), value: licence.company },
          {
            label: t('licences.server_no'),
            value: <Typography.Text copyable>{licence.server_no}</Typography.Text>,
          },
          {
            label: t('licences.link_code'),
            value: licence.link_code && <Typography.Text copyable>{licence.link_code}</Typography.Text>,
          },
          {
            label: t('licences.ends'),
            value: licence.not_after === null ? t('licences.forever') : formatTime(licence.not_after),
          },
          {
            label: t('licences.volume'),
            value:
              mayAuthorise &&
              t('licences.volume_of', { used: licence.used_volume, maximum: licence.max_volume ?? 0 }),
          },
          { label: t('licences.modules'), value: licence.state === 'authorised' && modulesText(licence, t) },
          {
            label: t('licences.application'),
            value: application && t(`licences.applications.${application.status}`),
          },
        ]}
      />
      {isApplying && <ApplicationDialog licence={licence} onClose={() => setApplying(false)} />}
    </SectionCard>
  );
}

function modulesText({ module_tag }: LicenceServer, t: TFunction): string {
  const names = (Object.keys(AI_MODULES) as (keyof typeof AI_MODULES)[]).filter(
    // Each module is a bit of the tag.
    (name) => Math.floor(module_tag / AI_MODULES[name]) % 2 === 1,
  );
  if (names.length === 0) return t('licences.no_modules');
  return formatList(names.map((name) => t(`licences.module.${name}`)));
}
