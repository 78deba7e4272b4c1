import { feedRoutes } from '@marquee/contract';
import { canonicalFeed, type ElementOf, feedOfElement } from '@marquee/scene';
import { Alert } from 'antd';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';

const texts = defineTexts({
  zh: {
    off: '服务器未设置天气服务，此处显示示例数据。屏幕上没有天气数据。',
    unavailable: '天气服务无法访问。此处显示最近的天气数据，没有数据时显示示例数据。',
  },
  en: {
    off: 'The server has no weather service. Sample data is shown here, and screens show no weather.',
    unavailable:
      "The weather service can't be reached. The last known weather is shown, or sample data if there is none.",
  },
});

/** Tells the author why the canvas does not show the real weather. */
export function FeedNote({ element }: { element: ElementOf<'weather'> }) {
  const t = useTexts(texts);
  const feed = feedOfElement(element)?.feed;
  const { latitude, longitude } = feed ? canonicalFeed(feed).params : element.city;
  const { data, isPlaceholderData } = useRouteQuery(feedRoutes.weather, { query: { latitude, longitude } });
  // Until the answer arrives, the data are those of the previous city.
  if (isPlaceholderData || (data?.state !== 'off' && data?.state !== 'unavailable')) return null;
  return <Alert type={data.state === 'off' ? 'info' : 'warning'} showIcon title={t(data.state)} />;
}
