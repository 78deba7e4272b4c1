import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { UploadActions } from './upload-actions.tsx';
import styles from './upload-list.module.css';
import { UploadOverall } from './upload-overall.tsx';
import { UploadPill } from './upload-pill.tsx';
import { useUploads } from './upload-provider.tsx';
import { UploadRow } from './upload-row.tsx';
import { totalsOf } from './upload-totals.ts';

/** The head of the page stays in reach, with the button that closes the drawer again. */
const BELOW_HEAD = { top: 48 };

/** The way to the uploads from every page; opens by itself when uploads are added, and makes way for the next page. */
export function UploadCentreButton() {
  const { t } = useTranslation();
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const count = useRef(uploads.length);
  useEffect(() => {
    if (uploads.length > count.current) setOpen(true);
    if (uploads.length === 0) setOpen(false);
    count.current = uploads.length;
  }, [uploads.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is opened
  useEffect(() => setOpen(false), [pathname]);
  if (uploads.length === 0) return null;
  const totals = totalsOf(uploads);
  return (
    <>
      <UploadPill totals={totals} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Drawer
        open={isOpen}
        mask={false}
        size={480}
        title={t('uploads.title')}
        onClose={() => setOpen(false)}
        footer={<UploadActions uploads={uploads} />}
        styles={{ wrapper: BELOW_HEAD, body: { padding: 0 } }}
      >
        <UploadOverall totals={totals} />
        <ul className={styles.list}>
          {uploads.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
        </ul>
      </Drawer>
    </>
  );
}
