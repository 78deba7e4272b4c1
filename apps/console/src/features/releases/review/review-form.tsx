import {
  type FieldError,
  MAX_OPINION,
  RELEASE_STATUS,
  type Release,
  type ReviewSheet,
  releaseReviewRoutes,
  reviewRefusal,
} from '@marquee/contract';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { Field } from '../../../shared/form/field.tsx';
import styles from './review.module.css';

const MISSING: FieldError = { path: 'opinion', code: 'rules.required', params: {} };

type Decision = 'approved' | 'not_approved';

interface ReviewFormProps {
  sheet: ReviewSheet;
  onReviewed: () => void;
}

/** The decision on a release, with an opinion. It names the content that the reviewer sees. */
export function ReviewForm({ sheet, onReviewed }: ReviewFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [opinion, setOpinion] = useState('');
  const [isOpinionMissing, setOpinionMissing] = useState(false);
  const review = useRouteMutation(releaseReviewRoutes.review, { showsOwnFailure: true });
  const { release, content_hash, is_own, is_reviewed_by_caller } = sheet;
  const refusal = reviewRefusal(release);
  const reason = refusal
    ? t(`errors.${refusal.code as 'releases.already_reviewed'}`)
    : is_own
      ? t('errors.releases.review_own')
      : is_reviewed_by_caller && t('release_review.other_needed');
  const send = async (decision: Decision) => {
    const status = RELEASE_STATUS[decision];
    const body = { ids: [release.id], status, opinion, ...(content_hash && { content_hash }) };
    const { data } = await review.mutateAsync({ body });
    void message.success(t(`release_review.${outcomeOf(data[0]?.status)}`));
    onReviewed();
  };
  const decide = (decision: Decision) => {
    const isMissing = decision === 'not_approved' && opinion.trim() === '';
    setOpinionMissing(isMissing);
    if (!isMissing) void send(decision).catch(() => undefined);
  };
  if (refusal || is_own) return <p className={styles.quiet}>{reason}</p>;
  return (
    <div className={styles.form}>
      {reason && <p className={styles.quiet}>{reason}</p>}
      <Field
        label={t('release_review.opinion')}
        hint={t('release_review.opinion_hint')}
        error={isOpinionMissing ? MISSING : undefined}
      >
        {(input) => (
          <Input.TextArea
            {...input}
            rows={2}
            maxLength={MAX_OPINION}
            value={opinion}
            onChange={({ target }) => {
              setOpinion(target.value);
              setOpinionMissing(false);
            }}
          />
        )}
      </Field>
      <FailureNote error={review.error} />
      <footer>
        <Button danger loading={review.isPending} onClick={() => decide('not_approved')}>
          {t('release_review.refuse')}
        </Button>
        <Button
          type="primary"
          loading={review.isPending}
          disabled={is_reviewed_by_caller}
          onClick={() => decide('approved')}
        >
          {t('release_review.approve')}
        </Button>
      </footer>
    </div>
  );
}

function outcomeOf(status: Release['status'] | undefined): 'done_approved' | 'done_refused' | 'done_half' {
  if (status === RELEASE_STATUS.approved) return 'done_approved';
  return status === RELEASE_STATUS.not_approved ? 'done_refused' : 'done_half';
}
