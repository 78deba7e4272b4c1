import { FontSizeOutlined, PictureOutlined, PlaySquareOutlined } from '@ant-design/icons';
import type { ElementType } from '@marquee/scene';
import type { ComponentType } from 'react';
import type { PanelProps } from './panel-props.ts';
import { PicturePanel } from './picture/picture.panel.tsx';
import { TextPanel } from './text/text.panel.tsx';
import { VideoPanel } from './video/video.panel.tsx';

interface ElementEditor<T extends ElementType> {
  Icon: ComponentType;
  /** Its properties beside position, size and what all elements have. */
  Panel: ComponentType<PanelProps<T>>;
}

/** How every element type is edited; a type without an entry does not compile. */
export const ELEMENT_EDITORS: { [T in ElementType]: ElementEditor<T> } = {
  text: { Icon: FontSizeOutlined, Panel: TextPanel },
  picture: { Icon: PictureOutlined, Panel: PicturePanel },
  video: { Icon: PlaySquareOutlined, Panel: VideoPanel },
};
