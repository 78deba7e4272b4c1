import { Card } from 'antd';
import type { ReactNode } from 'react';

/** The head is higher than that of a small card, so that buttons have room in it. */
const HEAD = { header: { minHeight: 52 } };

interface SectionCardProps {
  title: string;
  /** The buttons of the head. */
  extra: ReactNode;
  children: ReactNode;
}

/** A part of the page of licences. */
export function SectionCard({ title, extra, children }: SectionCardProps) {
  return (
    <Card size="small" styles={HEAD} title={title} extra={extra}>
      {children}
    </Card>
  );
}
