import {
  isBetweenWaves,
  pulloutRefusal,
  type Release,
  releaseDeletionRefusal,
  releaseReviewRoutes,
  releaseRoutes,
  resources,
  reviewRefusal,
} from '@marquee/contract';
import { type ActionRun, defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, handOverAction, idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { asTitle } from '../../../shared/format/as-title.ts';
import { formatList } from '../../../shared/format/list.ts';
import { releasedAgainText } from '../../../shared/releases/released-again-text.ts';
import { ReviewDrawer } from '../review/review-drawer.tsx';

/** The actions on releases: in their list, in the batch bar and on the page of one. */
export const releaseActions = defineActions<Release>()([
  {
    key: 'review',
    call: releaseReviewRoutes.review,
    label: 'release_review.review',
    onPage: 'primary',
    when: (release) => reviewRefusal(release) === null,
    dialog: ReviewDrawer,
  },
  {
    key: 'edit',
    call: [releaseRoutes.edit, releaseRoutes.defaults],
    label: 'releases.edit',
    onPage: true,
    when: (release) => pulloutRefusal(release) === null && !isBetweenWaves(release),
    run: ({ items: [{ id }], navigate }) => navigate(`/releases/${id}/edit`),
  },
  {
    key: 'copy',
    call: [releaseRoutes.create, releaseRoutes.defaults],
    label: 'common.copy',
    onPage: true,
    run: ({ items: [{ id }], navigate }) => navigate(`/releases/new?copy=${id}`),
  },
  {
    key: 'download_now',
    call: releaseRoutes.downloadNow,
    label: ({ download_time }) =>
      download_time === 'now' ? 'releases.download_later' : 'releases.download_now',
    onMany: 'more',
    onPage: true,
    when: (release) =>
      release.download_time !== 'any' &&
      pulloutRefusal(release) === null &&
      release.synchronised_count < release.device_count,
    run: (run) => {
      if (isRefused(run, pulloutRefusal)) return;
      const { items, t, call, message, onDone } = run;
      const is_urgent = items[0].download_time !== 'now';
      const said = () => {
        void message.success(t(is_urgent ? 'releases.downloading_now' : 'releases.downloading_later'));
        onDone();
      };
      void call(releaseRoutes.downloadNow, { body: { ids: idsOf(items), is_urgent } }).then(
        said,
        () => undefined,
      );
    },
  },
  {
    key: 'pullout',
    call: releaseRoutes.pullout,
    label: 'releases.pullout',
    onMany: true,
    onPage: 'danger',
    when: (release, { place }) => place === 'many' || pulloutRefusal(release) === null,
    run: (run) => {
      if (isRefused(run, pulloutRefusal)) return;
      const { items, t, confirm, undo, call, onDone } = run;
      confirm({
        title: t('releases.pullout_title', { count: items.length }),
        thing: 'release',
        names: items.map(({ name }) => name),
        consequence: t('releases.pullout_consequence', {
          count: items.reduce((sum, { device_count }) => sum + device_count, 0),
        }),
        actionText: t('releases.pullout'),
        act: async () => {
          undo.hold(t('releases.pullout_soon', { count: items.length }), t('releases.pullout_now'), () =>
            call(releaseRoutes.pullout, { body: { ids: idsOf(items) } }),
          );
          onDone();
        },
      });
    },
  },
  {
    key: 'again',
    call: releaseRoutes.sync,
    label: 'releases.again',
    onMany: true,
    when: (release) => release.edited_program_names.length > 0 && !isBetweenWaves(release),
    run: ({ items, t, confirm, call, message, onDone }) => {
      const edited = items.filter(({ edited_program_names }) => edited_program_names.length > 0);
      confirm({
        title: t('releases.again_title'),
        thing: 'release',
        names: edited.map(({ number, name }) => `#${number} ${name}`),
        consequence: t('releases.again_help'),
        actionText: t('releases.again'),
        isHarmless: true,
        act: async () => {
          const { data } = await call(releaseRoutes.sync, { body: { ids: idsOf(edited) } });
          void message.success(releasedAgainText(data, t));
          onDone();
        },
      });
    },
  },
  handOverAction(resources.releases, 'more'),
  deleteAction({
    thing: 'release',
    call: releaseRoutes.delete,
    title: 'releases.delete_title',
    consequence: 'releases.delete_consequence',
    nameOf: ({ name }) => name,
    isOnPage: true,
    when: (release, { place }) => place === 'many' || releaseDeletionRefusal(release) === null,
    isPrevented: (run) => isRefused(run, releaseDeletionRefusal),
  }),
]);

/** Shows a warning that names the releases for which this is refused. Returns whether there are any. */
function isRefused({ items, modal, t }: ActionRun<Release>, refusalOf: typeof pulloutRefusal): boolean {
  const first = items.find(refusalOf);
  const refusal = first && refusalOf(first);
  if (!refusal) return false;
  modal.warning({
    title: asTitle(t(`errors.${refusal.code as 'releases.already_offline'}`)),
    content: formatList(items.filter(refusalOf).map(({ name }) => name)),
  });
  return true;
}
