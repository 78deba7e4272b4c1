import type { TemplateListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATES } from '../../../shared/compositions/composition-kind.ts';
import { EditingMark } from '../../../shared/compositions/editing-mark.tsx';
import { SizeFact } from '../../../shared/compositions/size-fact.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { DurationChip } from '../../../shared/list/cards/duration-chip.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { opening, type TemplateActions } from './template-actions.tsx';

interface TemplateCardProps {
  template: TemplateListItem;
  tick: ReactNode;
  actions: TemplateActions;
}

/** A template as its first scene, with its scenes and its resolution. */
export function TemplateCard({ template, tick, actions }: TemplateCardProps) {
  const { t } = useTranslation();
  const { name, cover, width, height, duration_ms, scene_count } = template;
  return (
    <Card
      name={name}
      tick={tick}
      picture={<ProgramThumbnail cover={cover} />}
      band={<DurationChip milliseconds={duration_ms} />}
      mark={<EditingMark kind={TEMPLATES} id={template.id} />}
      summary={summaryOf(template, t)}
      onOpen={opening(template, actions)}
      facts={[
        t('programs.scene_total', { count: scene_count }),
        <SizeFact key="size" width={width} height={height} />,
      ]}
      actions={actions.row(template)}
    />
  );
}

/** Facts for which the card has no room. */
function summaryOf(template: TemplateListItem, t: TFunction): string[] {
  const { number, size, creator_name, group_name, updated_at } = template;
  return [
    [t('programs.number_is', { number }), formatSize(size)],
    [groupNameOf(group_name, t), creator_name],
    [t('programs.edited_at', { time: formatTime(updated_at) })],
  ].map((facts) => facts.filter(Boolean).join(' · '));
}
