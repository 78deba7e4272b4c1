import { shownBrand } from '../overlay/shown-brand.ts';
import { statusOf } from '../overlay/status-of.ts';
import type { ContentPart } from './content-part.ts';
import type { LogoKeeper } from './logo-keeper.ts';
import type { Part, PartContext } from './part.ts';
import type { Stage } from './stage.ts';

/** Shows the state of the player while it changes. */
export class StatusDisplay implements Part {
  readonly start: () => void;

  constructor(
    { options, events, enrolment }: PartContext,
    { sync }: ContentPart,
    stage: Stage,
    logo: Pick<LogoKeeper, 'stored'>,
  ) {
    const { onStatus, facts } = options;
    const show = () =>
      onStatus(
        statusOf({
          credentials: enrolment.credentials,
          brand: shownBrand(enrolment.settings, logo.stored),
          isReachable: enrolment.isReachable,
          isConfirmed: enrolment.isConfirmed,
          refusedCompany: enrolment.isCompanyRefused ? (facts.companyCode ?? '') : null,
          content: sync.content,
          progress: sync.progress,
          evaluation: stage.evaluation,
          releaseId: stage.item?.releaseId ?? null,
          activation: enrolment.activation,
          isOff: stage.isOff,
        }),
      );
    events.listen({ progressed: show, 'screen-changed': show, 'enrolment-changed': show });
    this.start = show;
  }
}
