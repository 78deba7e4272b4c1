import { materialErrors, materialRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../api/error-text.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { StatusDot } from '../../format/status-dot.tsx';

/** The progress of the conversion for screens; renders nothing if none is needed. */
export function MaterialProcessing({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: material } = useRouteQuery(materialRoutes.detail, { params: { id } });
  switch (material?.processing) {
    case 'waiting':
      return <StatusDot tone="quiet">{t('uploads.processing_waiting')}</StatusDot>;
    case 'converting':
      return (
        <StatusDot tone="busy">
          {t('uploads.processing_converting', { percent: material.progress })}
        </StatusDot>
      );
    case 'failed':
      return (
        <StatusDot tone="bad">
          {codeText(`errors.${material.failure ?? materialErrors.conversion_failed.code}`, {}, t)}
        </StatusDot>
      );
    case 'needs_converter':
      return <StatusDot tone="warning">{t('uploads.processing_needs_converter')}</StatusDot>;
    default:
      return null;
  }
}
