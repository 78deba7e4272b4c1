import { useTranslation } from 'react-i18next';

/** The id of a failed request, to quote to the administrator, in a text that has room for it in one line. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation();
  const [before, after] = t('common.request_id', { id }).split(id);
  return (
    <>
      {before}
      <span className="nowrap">{id}</span>
      {after}
    </>
  );
}
