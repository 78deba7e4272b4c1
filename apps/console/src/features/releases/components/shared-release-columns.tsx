import type { Release } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { ReleaseLink } from '../../../shared/access/object-links.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { ReleaseState } from '../facts/release-state.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';

/** Number and name of a release, linked to its page for users who may open it. */
export function releaseNameColumn<Row extends Pick<Release, 'id' | 'number' | 'name'>>(
  t: TFunction,
): ListColumn<Row> {
  return {
    key: 'name',
    title: t('releases.name'),
    sortBy: 'name',
    isFixed: true,
    render: ({ id, number, name }) => (
      <ReleaseLink id={id}>
        #{number} {name}
      </ReleaseLink>
    ),
  };
}

/** Where a release stands, without further marks. */
export function stateColumn<Row extends Parameters<typeof ReleaseState>[0]['release']>(
  t: TFunction,
): ListColumn<Row> {
  return {
    key: 'status',
    title: t('releases.status'),
    render: (release) => <ReleaseState release={release} />,
  };
}

/** The dates between which a release plays. */
export function periodColumn<Row extends Pick<Release, 'valid_from' | 'valid_to'>>(
  t: TFunction,
): ListColumn<Row> {
  return {
    key: 'period',
    title: t('releases.period'),
    sortBy: 'valid_from',
    render: ({ valid_from, valid_to }) => `${valid_from} – ${valid_to}`,
  };
}

/** The days and hours at which a release plays. */
export function playTimeColumn<Row extends Parameters<typeof scheduleText>[0]>(
  t: TFunction,
): ListColumn<Row> {
  return { key: 'time', title: t('releases.play_time'), render: (release) => scheduleText(release, t) };
}
