import { type ManifestNotice, type NoticeList, PROTOCOL_VERSION } from '@marquee/device-protocol';

type ListParts = Pick<NoticeList, 'deviceId' | 'revision'> & { notices: readonly ManifestNotice[] };

/** Writes lists of notices as JSON; a notice of many devices is serialised once. */
export function noticeListText(issuedAt: number): (parts: ListParts) => string {
  const texts = new Map<ManifestNotice, string>();
  const textOf = (notice: ManifestNotice) => {
    const text = texts.get(notice) ?? JSON.stringify(notice);
    texts.set(notice, text);
    return text;
  };
  return ({ deviceId, revision, notices }) => {
    const head = JSON.stringify({ protocol: PROTOCOL_VERSION, deviceId, revision, issuedAt });
    return `${head.slice(0, -1)},"notices":[${notices.map(textOf).join(',')}]}`;
  };
}
