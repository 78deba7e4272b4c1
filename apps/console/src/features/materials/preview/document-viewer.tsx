import type { MaterialDetail } from '@marquee/contract';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextIcon, PreviousIcon } from '../../../shared/icons/index.ts';
import { materialPageUrl } from '../../../shared/materials/material-urls.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { usePreviewKeys } from './use-preview-keys.ts';

/** Pages through a document. Past its ends the keys move through the list again. */
export function DocumentViewer({ material }: { material: MaterialDetail }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState(1);
  const { pages } = material;
  const page = pages[number - 1];
  const isPossible = (wanted: number) => wanted >= 1 && wanted <= pages.length;
  const turn = (wanted: number) => {
    if (!isPossible(wanted)) return false;
    setNumber(wanted);
    return true;
  };
  usePreviewKeys((key) => {
    if (key === 'ArrowLeft' || key === 'PageUp') return turn(number - 1);
    if (key === 'ArrowRight' || key === 'PageDown') return turn(number + 1);
    if (key === 'Home') return turn(1);
    return key === 'End' && turn(pages.length);
  });
  if (!page) return null;
  const step = (label: string, icon: React.ReactNode, wanted: number) => (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!isPossible(wanted)}
      onClick={() => turn(wanted)}
    />
  );
  return (
    <PictureViewer
      src={materialPageUrl(material, number)}
      alt={t('materials.page_of', { name: material.name, page: number })}
      picture={page}
      controls={
        <>
          {step(t('materials.previous_page'), <PreviousIcon />, number - 1)}
          <InputNumber
            size="small"
            style={{ flex: 'none', width: 56 }}
            controls={false}
            aria-label={t('materials.page_number')}
            min={1}
            max={pages.length}
            precision={0}
            value={number}
            onChange={(wanted) => wanted !== null && turn(wanted)}
          />
          <span className="nowrap">/ {pages.length}</span>
          {step(t('materials.next_page'), <NextIcon />, number + 1)}
        </>
      }
    />
  );
}
